/** A calendar file as an HTTP answer; 404 where there is none. */
export const calendarAnswer = (calendar: string | null): Response =>
  calendar === null
    ? new Response('This event has no date yet.', { status: 404 })
    : new Response(calendar, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
