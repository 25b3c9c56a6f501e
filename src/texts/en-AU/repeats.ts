/* Texts of events that repeat, of single dates that change, and of events of several days or online. */

export const tooManyDates = (most: number) => `A series has ${most} dates at most`;
export const fromNextDay = 'The last day can’t be before the first';
export const daysTooMany = (most: number) => `An event lasts ${most} days at most`;
export const everyRequired = 'Please say how it repeats';
export const changeRequired = 'Please say what changes about the date';
export const untilRequired = 'Please say until when it repeats';
export const untilTooEarly = 'The end of the series must be after its first date';
export const untilTooLate = 'A series lasts two years at most';
export const datesRequired = 'Please choose the other dates';
export const datesBeforeFirst = 'The other dates must be after the first, within two years';
export const linkRequired = 'Please give the link at which people take part';
export const movedRequired = 'Please say when it takes place instead';
export const movedTooFar = 'A date moves by two years at most';
export const notOneOfItsDates = (day: string) => `${day} isn’t one of its dates`;
export const isOneOfItsDates = (day: string) => `${day} is one of its dates already`;
export const oneDateStays = 'One date has to stay. Cancel the event if it doesn’t take place.';

export const endDate = { label: 'Last day' };
export const allDay = { label: 'All day' };
export const attendance = { label: 'How people take part' };
export const attendances = { online: 'Online only', both: 'At the venue and online' };
export const online = 'Online';
export const takePart = 'Take part online';
export const onlineUrl = {
  label: 'Link to take part',
  hint: 'Everybody sees it, such as the address of a video call or a livestream.',
};
export const access = { label: 'Access' };
export const accesses = {
  wheelchair: 'Wheelchair access',
  auslan: 'Auslan interpreter',
  captions: 'Captions',
  prayer_room: 'Prayer room',
  children: 'For children too',
  parking: 'Parking',
};
export const phoneShown = {
  label: 'Show the phone number',
  hint: 'Ticked, everybody sees it on your event. Otherwise our team alone does.',
};
export const repeat = { label: 'Repeats' };
export const dateChanges = { label: 'Changed dates' };

/** "Every Sunday", "Every 2 weeks on Tue and Sun", "Every month on the 15th", "On the first Sunday of every month" */
export const everyWeek = (days: string, interval: number) =>
  interval === 1 ? `Every ${days}` : `Every ${interval} weeks on ${days}`;
export const everyMonth = (interval: number) =>
  interval === 1 ? 'every month' : `every ${interval} months`;
export const onDayOfMonth = (day: string, months: string) => `On the ${day} of ${months}`;
export const onWeekdayOfMonth = (place: string, weekday: string, months: string) =>
  `On the ${place} ${weekday} of ${months}`;
export const places = ['first', 'second', 'third', 'fourth', 'last'];
export const andDays = (days: readonly string[]) =>
  days.length < 2 ? days.join('') : `${days.slice(0, -1).join(', ')} and ${days.at(-1)}`;
export const until = (rule: string, day: string) => `${rule}, until ${day}`;
export const chosenDates = (count: number) => `On ${count} dates`;
/** "1st", "22nd", "13th" */
export const ordinal = (number: number) => {
  const ending =
    number % 100 > 10 && number % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
};

export const occurrenceStatuses = {
  scheduled: 'As planned',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  moved: 'Moved',
  sold_out: 'Sold out',
  skipped: 'Left out',
};
/** The words at the head of the page of a date that isn't as planned, before its organiser's reason. */
export const notices = {
  cancelled: 'Cancelled.',
  postponed: 'Postponed until further notice.',
  sold_out: 'Sold out.',
};
export const moved = (from: string, to: string) => `Moved from ${from} to ${to}.`;
export const ofDate = (day: string, notice: string) => `${day}: ${notice}`;
export const movedFrom = (day: string) => `Moved from ${day}`;
export const reason = (what: string, reason: string | null) =>
  reason ? `${what} – ${reason}` : what;
export const dates = 'Dates';
export const moreDates = (count: number) =>
  count === 1 ? 'And one more date' : `And ${count} more dates`;
export const noSuchDate = 'Nothing on that day';
export const noSuchDateOf = (title: string) => `“${title}” has no date then. It may have moved.`;
export const toEvent = 'See its dates';
/** The words after the clock of a reader elsewhere: "3:30 pm your time" */
export const yourTime = 'your time';
export const datesTogether = (first: string, last: string, dates: number) =>
  `${first} to ${last}, ${dates} dates`;
export const dateChange = (day: string, what: string, to: string | null, reason: string | null) =>
  `${day}: ${what}${to ? ` to ${to}` : ''}${reason ? ` – ${reason}` : ''}`;
