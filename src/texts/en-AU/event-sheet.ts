/* Texts of the sheets of an event. */

export const scan = 'Scan for details and directions';
