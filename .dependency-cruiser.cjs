/** A rule of imports; its comment gives the reason. Rules that reach further than one step are found only here. */
const rule = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to },
});

const SITE = '^src/(pages|layouts|features|components|client|page-data|domain|listings|api)/';

/** The program of a site: the server, and the commands of the person who runs it. */
const RUNS =
  '^src/|^scripts/(backup|build|reset-database-password|restore|rollback|seed|status|user)\\.ts$';

/** The rooms of the data layer, each with the others that it may use. Code below them is shared by all. */
const DATA_ROOMS = {
  mail: [],
  uploads: [],
  search: [],
  listings: ['search'],
  releases: [],
  accounts: ['mail'],
  claims: ['accounts', 'listings', 'mail'],
  reports: ['accounts', 'listings', 'mail'],
  submissions: ['accounts', 'listings', 'mail', 'reports', 'uploads'],
  review: ['accounts', 'listings', 'mail', 'reports', 'submissions', 'uploads'],
  desk: ['accounts', 'listings', 'mail', 'uploads'],
  enquiries: ['accounts', 'listings', 'mail'],
  people: ['accounts', 'mail', 'personal-data', 'review', 'submissions'],
  'personal-data': ['accounts', 'claims', 'listings', 'mail', 'review', 'submissions', 'uploads'],
};

const dataRules = Object.entries(DATA_ROOMS).map(([room, uses]) => ({
  name: `data-${room}`,
  severity: 'error',
  comment: 'Few doors between the rooms of the data layer, each one way.',
  from: { path: `^src/server/data/${room}/` },
  to: {
    path: '^src/server/data/[^/]+/',
    pathNot: `^src/server/data/(${[room, ...uses].join('|')})/`,
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-cycle-of-folders',
      scope: 'folder',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.astro$|^(astro|virtual):|\\?url' },
    },
    {
      name: 'server-stays-on-the-server',
      severity: 'error',
      comment: 'Astro bundles server code into a page without a warning.',
      from: { path: SITE },
      to: { path: '^src/server/', reachable: true },
    },
    {
      name: 'features-apart',
      severity: 'error',
      comment:
        'A page composes features; one never knows another, but what all kinds of listing share.',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/($1|listings)/' },
    },
    rule(
      'components-know-no-listing',
      '^src/components/',
      '^src/(features|pages|layouts|page-data|client)/',
      'A component never needs the word "business".',
    ),
    rule(
      'features-below-pages',
      '^src/features/',
      '^src/(pages|layouts|page-data)/',
      'Pages compose features and hand them what the build has read.',
    ),
    rule(
      'workarounds-apart',
      '^src/(pages|layouts|features|components|client|page-data|api|listings|domain)/',
      '^src/astro/',
      'Workarounds of the framework are for its configuration and for the build alone.',
    ),
    rule(
      'client-is-pure',
      '^src/client/',
      '^src/(pages|layouts|features|components|page-data)/',
      '',
    ),
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'Both halves share it.',
      from: { path: '^src/domain/' },
      to: {
        path: '^src/',
        pathNot:
          '^src/(domain|texts)/|^src/community/|^src/site\\.(places|regions|settings|observances[-\\d]*)\\.ts$',
      },
    },
    {
      name: 'search-is-pure',
      severity: 'error',
      comment: 'What a text means is worked out on the server and in the browser alike.',
      from: { path: '^src/search/' },
      to: {
        path: '^src/',
        pathNot:
          '^src/(search|domain|texts)/|^src/community/|^src/site\\.(places|regions|settings|observances[-\\d]*)\\.ts$',
      },
    },
    {
      name: 'listings-are-pure',
      severity: 'error',
      comment: 'The definition of each kind reaches the browser and the server alike.',
      from: { path: '^src/listings/' },
      to: {
        path: '^src/',
        pathNot:
          '^src/(listings|domain|texts)/|^src/community/|^src/site\\.(places|regions|settings|observances[-\\d]*)\\.ts$',
      },
    },
    {
      name: 'api-is-data',
      severity: 'error',
      comment: 'It reaches the browser: zod/mini and plain data alone.',
      from: { path: '^src/api/' },
      to: {
        pathNot:
          '^src/(api|listings|domain|texts)/|^src/community/|^src/site\\.(places|regions|settings|observances[-\\d]*)\\.ts$|^node_modules/zod/',
      },
    },
    {
      name: 'texts-are-texts',
      severity: 'error',
      comment:
        'A catalogue knows the name of the site, and nothing of the code that shows its texts.',
      from: { path: '^src/texts/' },
      to: { path: '.', pathNot: '^src/texts/|^src/site\\.settings\\.ts$' },
    },
    rule(
      'config-is-plain',
      '^src/site\\.(places|regions|observances[-\\d]*)\\.ts$',
      '.',
      'Plain data imports nothing.',
    ),
    {
      name: 'community-is-plain',
      severity: 'error',
      comment: 'A folder that another community replaces.',
      from: { path: '^src/community/' },
      to: { path: '.', pathNot: '^src/community/' },
    },
    {
      name: 'settings-are-plain',
      severity: 'error',
      comment: 'Every room may read them.',
      from: { path: '^src/site\\.settings\\.ts$' },
      to: { path: '.', pathNot: '^src/community/' },
    },
    rule('server-without-pages', '^src/server/', '^src/(pages|layouts|features|components)/', ''),
    rule(
      'build-for-releases-alone',
      '^src/server/(?!site/)',
      '^src/page-data/',
      'What pages show is read for releases and for pages on demand.',
    ),
    rule(
      'routes-below-the-wiring',
      '^src/server/(routes|middleware)/',
      '^src/server/((jobs|db|demo)/|site/(?!answer|encodings|plain-pages|security-headers)|(index|wire|app|env)\\.ts$)',
      'A route is handed what it works with, and asks the database through the data layer.',
    ),
    rule('data-below-http', '^src/server/data/', '^src/server/(routes|middleware|site|jobs)/', ''),
    rule(
      'data-shares-no-room',
      '^src/server/data/[^/]+\\.ts$',
      '^src/server/data/[^/]+/',
      'What all rooms share knows none of them.',
    ),
    ...dataRules,
    rule('tables-below-data', '^src/server/db/', '^src/server/(routes|data|site|jobs)/', ''),
    rule('no-tests-in-the-product', RUNS, '^tests/', ''),
    {
      name: 'no-development-packages',
      severity: 'error',
      comment: '`npm start` installs what runs alone (scripts/install.mjs).',
      from: { path: RUNS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.module\\.css$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
