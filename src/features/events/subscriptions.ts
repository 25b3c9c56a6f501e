/** The addresses at which a feed is followed, by the programs that they are for. */
export function subscriptionsOf(feed: string, site: string) {
  const url = new URL(feed, site);
  const webcal = url.href.replace(/^https?:/, 'webcal:');
  return {
    device: webcal,
    google: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: url.href })}`,
    address: url.href,
  };
}
