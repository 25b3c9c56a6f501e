/* Texts of pictures on their way to the server, and of why it refuses them. */

export const uploaded = (file: string) => `${file} is uploaded.`;
export const removed = 'The picture is removed.';
export const moved = (place: number, of: number) => `Now picture ${place} of ${of}.`;
export const failed = 'This picture couldn’t be sent. Please try again.';
export const unusable = 'This picture can’t be used.';
export const tooLarge = (megabytes: number) =>
  `This picture is larger than ${megabytes} MB. Please choose a smaller one.`;
export const notAllSent = 'A picture couldn’t be sent. Try it again, or remove it.';

export const choose = 'Please choose a picture.';
export const oneAtATime = 'Please send one picture at a time.';
export const tooLargeToSend = (megabytes: number) =>
  `Pictures can have at most ${megabytes} MB. Please send a smaller one.`;
export const gone = 'One of the pictures isn’t there any more. Please add it again.';
export const twice = 'One of the pictures is there twice.';
