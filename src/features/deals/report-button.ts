/* "Report a problem": what sending takes comes when somebody sends. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-report]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    (await import('./report-deal.ts')).report(form);
  });
}
