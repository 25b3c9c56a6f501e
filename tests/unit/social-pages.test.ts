import { describe, expect, test } from 'vitest';
import { NETWORKS, type Network, socialPage } from '#src/domain/social-pages.ts';
import { BusinessSubmission, businessFields } from '#src/listings/business.ts';
import { KOTTU_CORNER } from '#tests/support/submissions.ts';

const FACEBOOK = 'https://www.facebook.com/kottucorner';
const INSTAGRAM = 'https://www.instagram.com/kottu.corner';
const TIKTOK = 'https://www.tiktok.com/@kottu_corner';
const YOUTUBE = 'https://www.youtube.com/@kottucorner';
const CHANNEL = 'https://www.youtube.com/channel/UCabcdefghijklmnop-_1234';
const byNumber = (id: string) => `https://www.facebook.com/profile.php?id=${id}`;

describe('pages as people paste them', () => {
  test.each<[Network, string, string]>([
    ['facebook', 'https://www.facebook.com/kottucorner', FACEBOOK],
    ['facebook', 'http://facebook.com/kottucorner/', FACEBOOK],
    ['facebook', 'facebook.com/kottucorner', FACEBOOK],
    ['facebook', 'www.facebook.com/kottucorner', FACEBOOK],
    ['facebook', '//facebook.com/kottucorner', FACEBOOK],
    ['facebook', 'FACEBOOK.COM/kottucorner', FACEBOOK],
    ['facebook', 'https://m.facebook.com/kottucorner?ref=bookmarks', FACEBOOK],
    ['facebook', 'https://web.facebook.com/kottucorner?_rdc=1&_rdr', FACEBOOK],
    ['facebook', 'https://en-gb.facebook.com/kottucorner', FACEBOOK],
    ['facebook', 'fb.com/kottucorner', FACEBOOK],
    ['facebook', 'https://www.facebook.com/kottucorner?mibextid=ZbWKwL#', FACEBOOK],
    ['facebook', 'https://www.facebook.com/kottucorner/about_contact_and_basic_info', FACEBOOK],
    ['facebook', 'https://www.facebook.com/pg/kottucorner/photos/?ref=page_internal', FACEBOOK],
    ['facebook', 'facebook: kottucorner', FACEBOOK],
    ['facebook', 'FB - kottucorner', FACEBOOK],
    ['facebook', 'Our Facebook page: https://www.facebook.com/kottucorner', FACEBOOK],
    ['facebook', '@kottucorner', FACEBOOK],
    ['facebook', 'kottucorner', FACEBOOK],
    ['facebook', '“facebook.com/kottucorner”.', FACEBOOK],
    ['facebook', '(https://facebook.com/kottucorner)', FACEBOOK],
    ['facebook', 'facebook.com/kottu.corner', 'https://www.facebook.com/kottu.corner'],
    [
      'facebook',
      'https://www.facebook.com/profile.php?id=61550000000001',
      byNumber('61550000000001'),
    ],
    [
      'facebook',
      'https://m.facebook.com/profile.php?mibextid=LQQJ4d&id=61550000000001&sk=about',
      byNumber('61550000000001'),
    ],
    ['facebook', 'facebook.com/pages/Kottu-Corner/123456789012', byNumber('123456789012')],
    ['facebook', 'facebook.com/pages/category/Food/Kottu-123456789/', byNumber('123456789')],
    ['facebook', 'https://www.facebook.com/people/Kottu-C/100012345678/', byNumber('100012345678')],
    ['facebook', 'https://www.facebook.com/p/Kottu-100012345678/', byNumber('100012345678')],
    ['facebook', 'https://www.facebook.com/Kottu-Corner-123456789012/', byNumber('123456789012')],
    ['facebook', 'facebook.com/pages/කොත්තු/123456789012', byNumber('123456789012')],
    ['instagram', 'https://www.instagram.com/kottu.corner', INSTAGRAM],
    ['instagram', 'https://www.instagram.com/kottu.corner/?hl=en', INSTAGRAM],
    ['instagram', 'https://instagram.com/Kottu.Corner?igsh=MzRlODBiNWFlZA==', INSTAGRAM],
    ['instagram', 'instagram.com/kottu.corner?utm_source=qr', INSTAGRAM],
    ['instagram', 'https://m.instagram.com/kottu.corner/reels/', INSTAGRAM],
    ['instagram', 'https://www.instagram.com/_u/kottu.corner/', INSTAGRAM],
    ['instagram', '@kottu.corner', INSTAGRAM],
    ['instagram', 'Insta: @kottu.corner', INSTAGRAM],
    ['instagram', 'IG: kottu.corner', INSTAGRAM],
    ['instagram', 'instagram kottu.corner', INSTAGRAM],
    ['instagram', 'Instagram – @kottu.corner 😊', INSTAGRAM],
    ['instagram', 'Follow us: https://www.instagram.com/kottu.corner/!', INSTAGRAM],
    ['instagram', '<https://www.instagram.com/kottu.corner>', INSTAGRAM],
    ['tiktok', 'https://www.tiktok.com/@kottu_corner', TIKTOK],
    ['tiktok', 'https://www.tiktok.com/@Kottu_Corner?lang=en&_t=8k&_r=1', TIKTOK],
    ['tiktok', 'm.tiktok.com/@kottu_corner', TIKTOK],
    ['tiktok', 'https://www.tiktok.com/@kottu_corner/live', TIKTOK],
    ['tiktok', 'Tik Tok: @kottu_corner', TIKTOK],
    ['tiktok', '@kottu_corner', TIKTOK],
    ['tiktok', 'kottu_corner', TIKTOK],
    ['youtube', 'https://www.youtube.com/@kottucorner', YOUTUBE],
    ['youtube', 'https://m.youtube.com/@kottucorner?si=AbC', YOUTUBE],
    ['youtube', 'youtube.com/@kottucorner/videos', YOUTUBE],
    ['youtube', 'YouTube channel: @kottucorner', YOUTUBE],
    ['youtube', '@kottucorner', YOUTUBE],
    ['youtube', `${CHANNEL}?sub_confirmation=1`, CHANNEL],
    ['youtube', `${CHANNEL}/featured`, CHANNEL],
    ['youtube', 'youtube.com/c/KottuCorner', 'https://www.youtube.com/c/KottuCorner'],
    ['youtube', 'youtube.com/user/KottuCorner/', 'https://www.youtube.com/user/KottuCorner'],
    ['youtube', 'youtube.com/@கொத்து', new URL('/@கொத்து', YOUTUBE).href],
  ])('%s: %s', (network, pasted, address) => {
    expect(socialPage(network, pasted)).toEqual({ address });
    expect(socialPage(network, address)).toEqual({ address });
  });
});

describe('what is no page of the network', () => {
  test.each<[Network, string, string]>([
    // Another network's, which has a field of its own.
    ['instagram', 'https://www.youtube.com/@kottucorner', 'youtube'],
    ['instagram', 'facebook: kottucorner', 'facebook'],
    ['youtube', 'https://m.facebook.com/kottucorner', 'facebook'],
    ['facebook', 'https://www.instagram.com/kottu.corner', 'instagram'],
    ['facebook', 'tiktok.com/@kottu_corner', 'tiktok'],
    ['tiktok', 'yt: @kottucorner', 'youtube'],
    // Links that lead on.
    ['facebook', 'https://www.facebook.com/share/1AbCdEfGhI/?mibextid=wwXIfr', 'short'],
    ['facebook', 'fb.me/kottucorner', 'short'],
    ['facebook', 'https://bit.ly/3abc', 'short'],
    ['instagram', 'https://www.instagram.com/share/BAabc', 'short'],
    ['instagram', 'instagr.am/kottu', 'short'],
    ['tiktok', 'https://vm.tiktok.com/ZMabc/', 'short'],
    ['tiktok', 'https://www.tiktok.com/t/ZTabc/', 'short'],
    // Redirects, signing in, sharing, and hosts that only look like the network's.
    ['facebook', 'https://l.facebook.com/l.php?u=https%3A%2F%2Fevil.example', 'none'],
    ['facebook', 'https://www.facebook.com/l.php?u=https://evil.example', 'none'],
    ['facebook', 'https://www.facebook.com/login/?next=https://evil.example', 'none'],
    ['facebook', 'https://www.facebook.com/sharer/sharer.php?u=https://kottu.example', 'none'],
    ['facebook', 'https://www.facebook.com/dialog/share?href=https://evil.example', 'none'],
    ['facebook', 'https://facebook.com.evil.example/kottucorner', 'none'],
    ['facebook', 'https://evil-facebook.com/kottucorner', 'none'],
    ['facebook', 'https://evil.example/https://facebook.com/kottucorner', 'none'],
    ['facebook', 'https://www.facebook.com@evil.example/kottucorner', 'none'],
    ['facebook', 'https://facebook.com:8443/kottucorner', 'none'],
    ['facebook', 'javascript:alert(1)//facebook.com/kottucorner', 'none'],
    ['facebook', 'fb://page/123456789', 'none'],
    ['instagram', 'https://www.instagram.com/accounts/login/?next=/kottu.corner/', 'none'],
    ['instagram', 'https://l.instagram.com/?u=https%3A%2F%2Fevil.example', 'none'],
    ['youtube', 'https://www.youtube.com/redirect?q=https%3A%2F%2Fevil.example', 'none'],
    ['youtube', 'https://www.youtube.com/signin?next=%2F@kottucorner', 'none'],
    // Posts, groups and events.
    ['facebook', 'https://www.facebook.com/kottucorner/posts/pfbid02abc', 'none'],
    ['facebook', 'https://www.facebook.com/kottucorner/photos/a.1/2', 'none'],
    ['facebook', 'https://www.facebook.com/permalink.php?story_fbid=1&id=123456789', 'none'],
    ['facebook', 'https://www.facebook.com/groups/srilankansinmelbourne', 'none'],
    ['facebook', 'https://www.facebook.com/events/123456789', 'none'],
    ['facebook', 'https://www.facebook.com/watch/?v=123456789', 'none'],
    ['facebook', 'https://www.facebook.com/reel/123456789', 'none'],
    ['instagram', 'https://www.instagram.com/p/CabcDEF/', 'none'],
    ['instagram', 'https://www.instagram.com/reel/CabcDEF/?igsh=x', 'none'],
    ['instagram', 'https://www.instagram.com/kottu.corner/p/CabcDEF/', 'none'],
    ['instagram', 'https://www.instagram.com/explore/tags/kottu/', 'none'],
    ['tiktok', 'https://www.tiktok.com/@kottu_corner/video/7300000000000000000', 'none'],
    ['tiktok', 'https://www.tiktok.com/tag/kottu', 'none'],
    ['youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'none'],
    ['youtube', 'https://youtu.be/dQw4w9WgXcQ', 'none'],
    ['youtube', 'https://www.youtube.com/shorts/dQw4w9WgXcQ', 'none'],
    ['youtube', 'https://www.youtube.com/playlist?list=PLabc', 'none'],
    ['youtube', 'https://www.youtube.com/channel/kottu', 'none'],
    ['youtube', 'https://www.youtube.com/c/..', 'none'],
    // What isn't said.
    ['facebook', 'facebook.com', 'none'],
    ['facebook', 'https://www.facebook.com/', 'none'],
    ['facebook', 'Kottu Corner', 'none'],
    ['facebook', 'none', 'none'],
    ['facebook', 'n/a', 'none'],
    ['instagram', 'kottu.example', 'none'],
    ['instagram', 'https://kottu.example/instagram', 'none'],
    ['instagram', 'hello@kottu.example', 'none'],
    ['instagram', 'https://www.instagram.com/kottu..corner', 'none'],
    ['instagram', 'https://www.instagram.com/kottu%2F..%2Fp', 'none'],
    ['instagram', 'https://www.instagram.com/%E0%A4', 'none'],
    ['instagram', 'https://instagram.com/one https://instagram.com/two', 'none'],
  ])('%s: %s (%s)', (network, pasted, fault) => {
    const elsewhere = NETWORKS.find((each) => each === fault);
    expect(socialPage(network, pasted)).toEqual(
      elsewhere ? { fault: 'elsewhere', network: elsewhere } : { fault },
    );
  });
});

test.each([
  [
    { instagram: 'https://www.youtube.com/@kottucorner' },
    'This is an address at YouTube: it belongs in “YouTube”, not in “Instagram”',
  ],
  [
    { tiktok: 'https://vm.tiktok.com/ZMabc/' },
    'Nobody sees where a short link leads: open it, and paste the address of your TikTok page that you see then',
  ],
  [
    { facebook: 'kottu.example' },
    'Enter the address of your Facebook page, such as facebook.com/kottucorner',
  ],
  [
    { youtube: 'a/'.repeat(9_000) },
    'Enter the address of your YouTube page, such as youtube.com/@kottucorner',
  ],
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
  expect(businessFields.instagram.label).toBe('Instagram');
});
