/* "Report a problem": its script is loaded as somebody sends a report. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-report]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    (await import('./report-deal.ts')).report(form);
  });
}
