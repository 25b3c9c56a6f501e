import { describe, expect, test } from 'vitest';
import { type Network, pageAt } from '#src/domain/social-pages.ts';
import { BusinessSubmission } from '#src/listings/business.ts';
import { KOTTU_CORNER } from '#tests/support/submissions.ts';

const FACEBOOK = 'https://www.facebook.com/kottucorner';
const BY_NUMBER = 'https://www.facebook.com/profile.php?id=61550000000001';
const INSTAGRAM = 'https://www.instagram.com/kottu.corner';
const TIKTOK = 'https://www.tiktok.com/@kottu_corner';
const YOUTUBE = 'https://www.youtube.com/@kottucorner';
const CHANNEL = 'https://www.youtube.com/channel/UCabcdefghijklmnop-_1234';

describe('pages as people paste them', () => {
  test.each<[Network, string, string]>([
    ['facebook', FACEBOOK, FACEBOOK],
    ['facebook', '//facebook.com/kottucorner/', FACEBOOK],
    ['facebook', 'FACEBOOK.COM/KottuCorner', FACEBOOK],
    ['facebook', 'https://m.facebook.com/kottucorner?ref=bookmarks#', FACEBOOK],
    ['facebook', 'https://en-gb.facebook.com/kottucorner', FACEBOOK],
    ['facebook', 'fb.com/kottucorner', FACEBOOK],
    ['facebook', 'https://www.facebook.com/pg/kottucorner/photos/?ref=page_internal', FACEBOOK],
    ['facebook', 'Our Facebook page: (https://www.facebook.com/kottucorner).', FACEBOOK],
    ['facebook', '@kottucorner', FACEBOOK],
    ['facebook', 'kottucorner', FACEBOOK],
    ['facebook', 'facebook.com/profile.php?mibextid=LQ&id=61550000000001&sk=about', BY_NUMBER],
    ['facebook', 'facebook.com/pages/category/Food/කොත්තු-61550000000001/', BY_NUMBER],
    ['facebook', 'https://www.facebook.com/people/Kottu-C/61550000000001/', BY_NUMBER],
    ['facebook', 'https://www.facebook.com/p/Kottu-61550000000001/', BY_NUMBER],
    // A post, by the page that it is of.
    ['facebook', 'https://www.facebook.com/kottucorner/posts/pfbid02abc', FACEBOOK],
    ['instagram', 'https://instagram.com/Kottu.Corner?igsh=MzRlODBiNWFlZA==', INSTAGRAM],
    ['instagram', 'https://www.instagram.com/_u/kottu.corner/reels', INSTAGRAM],
    ['instagram', 'Instagram – @kottu.corner 😊', INSTAGRAM],
    ['tiktok', 'https://www.tiktok.com/@Kottu_Corner?lang=en&_t=8k&_r=1', TIKTOK],
    ['tiktok', 'm.tiktok.com/@kottu_corner', TIKTOK],
    ['tiktok', 'kottu_corner', TIKTOK],
    ['youtube', 'https://m.youtube.com/@kottucorner/videos?si=AbC', YOUTUBE],
    ['youtube', '@kottucorner', YOUTUBE],
    ['youtube', `${CHANNEL}?sub_confirmation=1`, CHANNEL],
    ['youtube', 'youtube.com/c/KottuCorner', 'https://www.youtube.com/c/KottuCorner'],
    ['youtube', 'youtube.com/user/KottuCorner/', 'https://www.youtube.com/user/KottuCorner'],
    ['youtube', 'youtube.com/@கொத்து', new URL('/@கொத்து', YOUTUBE).href],
  ])('%s: %s', (network, pasted, address) => {
    expect(pageAt(network, pasted)).toBe(address);
    expect(pageAt(network, address)).toBe(address);
  });
});

describe('what is no page of the network', () => {
  test.each<[Network, string]>([
    // Redirects, signing in, sharing, and hosts that only look like the network's.
    ['facebook', 'https://l.facebook.com/l.php?u=https%3A%2F%2Fevil.example'],
    ['facebook', 'https://www.facebook.com/l.php?u=https://evil.example'],
    ['facebook', 'https://www.facebook.com/login/?next=https://evil.example'],
    ['facebook', 'https://www.facebook.com/sharer/sharer.php?u=https://kottu.example'],
    ['facebook', 'https://www.facebook.com/share/1AbCdEfGhI/?mibextid=wwXIfr'],
    ['facebook', 'https://facebook.com.evil.example/kottucorner'],
    ['facebook', 'https://evil-facebook.com/kottucorner'],
    ['facebook', 'https://evil.example/https://facebook.com/kottucorner'],
    ['facebook', 'https://www.facebook.com@evil.example/kottucorner'],
    ['facebook', 'https://facebook.com:8443/kottucorner'],
    ['facebook', 'javascript:alert(1)//facebook.com/kottucorner'],
    ['instagram', 'https://www.instagram.com/accounts/login/?next=/kottu.corner/'],
    ['youtube', 'https://www.youtube.com/redirect?q=https%3A%2F%2Fevil.example'],
    // Posts, groups and events.
    ['facebook', 'https://www.facebook.com/permalink.php?story_fbid=1&id=123456789'],
    ['facebook', 'https://www.facebook.com/groups/srilankansinmelbourne'],
    ['instagram', 'https://www.instagram.com/p/CabcDEF/'],
    ['tiktok', 'https://www.tiktok.com/tag/kottu'],
    ['youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['youtube', 'https://www.youtube.com/channel/kottu'],
    // A word that names nothing.
    ['facebook', 'facebook.com'],
    ['facebook', 'Kottu Corner'],
    ['facebook', 'none'],
    ['facebook', 'n/a'],
    ['instagram', 'kottu.example'],
    ['instagram', 'hello@kottu.example'],
    ['instagram', 'https://www.instagram.com/kottu..corner'],
    ['youtube', 'https://www.youtube.com/@kottu%2F..%2Fredirect'],
    ['instagram', 'https://www.instagram.com/%E0%A4'],
  ])('%s: %s', (network, pasted) => {
    expect(pageAt(network, pasted)).toBeNull();
  });
});

const SHORT =
  'Nobody sees where a short link leads: open it, and paste the address of your TikTok page that you see then';
const NO_INSTAGRAM = 'Enter the address of your Instagram page, such as instagram.com/yourname';

test.each([
  [{ tiktok: 'https://vm.tiktok.com/ZMabc/' }, SHORT],
  [{ tiktok: 'https://www.tiktok.com/t/ZTabc/' }, SHORT],
  [{ tiktok: 'bit.ly/3abc' }, SHORT],
  [{ instagram: FACEBOOK }, NO_INSTAGRAM],
  [{ instagram: 'a/'.repeat(9_000) }, NO_INSTAGRAM],
  [{ name_si: 'Kottu Corner' }, 'Write the name in Sinhala letters'],
  [{ name_si: 'கொத்து' }, 'Write the name in Sinhala letters'],
  [{ name_ta: 'කොත්තු' }, 'Write the name in Tamil letters'],
])('the form says what is wrong with %j', (wrong, message) => {
  const { error } = BusinessSubmission.safeParse({ ...KOTTU_CORNER, ...wrong });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('fields that are left empty are none, and the website takes such an address as it is', () => {
  const given = { name_si: ' ', name_ta: '', youtube: ' ', tiktok: null, website: FACEBOOK };
  expect(BusinessSubmission.parse({ ...KOTTU_CORNER, ...given })).toMatchObject({
    ...{ name_si: null, name_ta: null, youtube: null, tiktok: null, website: FACEBOOK },
  });
});
