/* Marks today in the month, by the reader's own day: the page may be older. */

const now = new Date();
const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  .map((part) => String(part).padStart(2, '0'))
  .join('-');
document.querySelector(`[data-day="${day}"]`)?.setAttribute('aria-current', 'date');
