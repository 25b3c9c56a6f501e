/* Messages about what people type into the fields of listings. */

export const phoneInvalid = 'Please enter a valid phone number';
export const notText = 'Enter a text';
export const addressWithPassword = 'Enter a web address without a user name and password';
export const addressIncomplete = 'Enter a full web address, such as https://kottu.example';
export const addressWithSpaces = 'Enter a web address without spaces';
export const notUpload = 'Enter the id of an upload';
