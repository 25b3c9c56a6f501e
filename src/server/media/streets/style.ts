/** The width and the height of a picture, in its own units. */
export const [WIDTH, HEIGHT] = [840, 560];

const ROADS = /^(roads?|transportation|streets)$/;
const ROAD_NAMES = /^(roads|transportation_name|street_labels|road_label)$/;

/**
 * The shapes of a picture, the lowest first: their layers and kinds in tiles of Protomaps, OpenMapTiles and Shortbread, colours in
 * light and in dark, and the width of a line; an area has none. A feature is the first that it fits.
 */
export const SHAPES: readonly (readonly [RegExp, RegExp, string, string, number?])[] = [
  [/^land/, /park|grass|wood|forest|golf|cemetery/, '#dfe0cf', '#28312b'],
  [/^(water|water_polygons|ocean)$/, /./, '#cedee5', '#2f3b41'],
  [ROADS, /path|foot|cycle|track|steps|pedestrian/, '#ddccb8', '#332822', 2],
  [ROADS, /service/, '#ddccb8', '#332822', 3],
  [ROADS, /rail/, '#b9a79a', '#54453c', 2],
  [ROADS, /minor|residential|unclassified|living|street/, '#d3bfa8', '#40332b', 4],
  [ROADS, /major|primary|secondary|tertiary/, '#bda78f', '#5d4c42', 7],
  [ROADS, /highway|motorway|trunk/, '#a68d79', '#7a695e', 10],
];

/** The features with names, those with the best claim to room first: places, then larger roads, with their layers and kinds. */
export const NAMED: readonly (readonly [RegExp, RegExp])[] = [
  [/^place/, /locality|neighbourhood|suburb|city|town|village/],
  [ROAD_NAMES, /highway|motorway|trunk/],
  [ROAD_NAMES, /major|primary|secondary|tertiary/],
];

/** Shapes in the order in which they are left out of a picture that gets too large: paths, service roads, green, … */
export const LEFT_OUT = [2, 3, 0, 4, 5, 1, 6, 7];

/** The rules of a colour scheme, with `tokens.css`'s colours of ink, ground and mark. */
const rules = (scheme: 2 | 3, [ink, ground, mark]: readonly string[]): string =>
  `svg{background:${ground}}text{fill:${ink};stroke:${ground}}circle{fill:${mark}}` +
  SHAPES.map((shape, at) => `.s${at}{${shape[4] ? 'stroke' : 'fill'}:${shape[scheme]}}`).join('');

export const STYLE =
  'path{fill:none;stroke-linecap:round;stroke-linejoin:round}' +
  SHAPES.map(([, , , , width = 0], at) => `.s${at}{stroke-width:${width}}`).join('') +
  'text{font:26px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central;paint-order:stroke;stroke-width:6px}' +
  '.place{font-weight:600}.notice{text-anchor:end}' +
  rules(2, ['#241a16', '#f8eddd', '#8d153a']) +
  `@media(prefers-color-scheme:dark){${rules(3, ['#f6ece1', '#1c1410', '#ff9db0'])}}`;
