/**
 * The import rules (ARCHITECTURE.md, "Import rules"). tools/checks/check-import-rules.test.ts proves each rule with a
 * seeded fault, so a new rule needs a fault there. `comment` says how to import instead.
 */
const features = '^apps/(web|server)/src/features/'
const web = '^apps/web/src/'
const test = '\\.test\\.tsx?$'
const zod = 'node_modules/zod/'
const tonal = 'node_modules/@tonaljs/'

/** One layer of the web app: `from` may import the web folders in `to` (and packages, unless another rule refuses). */
function layer(name, from, to, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: `${web}${from}/` },
    to: { path: web, pathNot: `${web}(${[from, ...to].join('|')})/` },
  }
}

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files import each other. Merge them, or move what they share into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'The domain imports itself, zod and tonal; time, ids and storage are arguments.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: test },
      to: { pathNot: `^packages/domain/src|${zod}|${tonal}` },
    },
    {
      name: 'protocol-sees-domain-only',
      comment: 'The wire imports itself, the domain and zod.',
      severity: 'error',
      from: { path: '^packages/protocol/src', pathNot: test },
      to: { pathNot: `^packages/(domain|protocol)/src|${zod}` },
    },
    {
      name: 'content-sees-domain-only',
      comment: 'Content is data with its schema: itself, the domain and zod.',
      severity: 'error',
      from: { path: '^content/', pathNot: test },
      to: { pathNot: `^content/|^packages/domain/src|${zod}` },
    },
    {
      name: 'packages-not-to-apps',
      comment: 'Packages are shared by both apps and import neither.',
      severity: 'error',
      from: { path: '^(packages|content)/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-not-to-each-other',
      comment: 'The apps share code only through packages.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'feature-not-to-feature',
      comment: 'Move code that two features share to data/, ui/ or the domain.',
      severity: 'error',
      from: { path: `${features}([^/]+)/` },
      to: { path: `${features}[^/]+/`, pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'only-app-knows-features',
      comment: 'Only app/ (and the entry files) list the features.',
      severity: 'error',
      from: { path: web, pathNot: `${web}(app/|features/|main|prerender)` },
      to: { path: features },
    },
    {
      name: 'app-imports-entry-points-only',
      comment: 'The app imports a feature only through its entry point, feature.tsx.',
      severity: 'error',
      from: { path: `${web}(app/|main|prerender)`, pathNot: test },
      to: { path: `${features}[^/]+/`, pathNot: '/features/[^/]+/feature\\.tsx?$' },
    },
    {
      name: 'feature-not-to-app',
      comment: 'Features reach the app through contracts/.',
      severity: 'error',
      from: { path: `${web}features/` },
      to: { path: `${web}app/` },
    },
    {
      name: 'feature-not-to-plumbing',
      comment: 'Features reach the outside through data/ hooks and contracts/.',
      severity: 'error',
      from: { path: `${web}features/` },
      to: { path: `${web}(platform|remote|storage|sync)/` },
    },
    {
      name: 'ui-is-dumb',
      comment: 'ui draws its props: data comes from features.',
      severity: 'error',
      from: { path: `${web}ui/` },
      to: {
        path: '^(apps/web/src/(data|platform|features|list-screen|draft-form|app|app-state|sync|storage|remote)|packages/protocol)/',
      },
    },
    {
      name: 'no-react-below',
      comment: 'Only app, features, ui and files named use-* import React.',
      severity: 'error',
      from: {
        path: `${web}(data|app-state|sync|platform|storage|remote|audio)/`,
        pathNot: '/use-[^/]+\\.tsx?$',
      },
      to: { path: 'node_modules/react(-dom)?/' },
    },
    {
      name: 'routes-not-to-db',
      comment: 'Routes call a service, the service a repository.',
      severity: 'error',
      from: { path: 'routes\\.ts$' },
      to: { path: '^apps/server/src/db/' },
    },
    {
      name: 'builders-only-in-tests',
      comment: 'packages/domain/testing builds sample records for tests only.',
      severity: 'error',
      from: { pathNot: `(${test}|^packages/domain/testing/|/testing/|^tests/)` },
      to: { path: '^packages/domain/testing/' },
    },
    {
      name: 'no-barrel',
      comment: 'Import the file that declares it: there are no index files.',
      severity: 'error',
      from: {},
      to: { path: '^(apps|packages|content)/.*/index\\.tsx?$' },
    },
    {
      name: 'no-unlisted',
      comment:
        'The import cannot be resolved: a misspelt path, or a package that package.json does not list.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    layer(
      'contracts-are-plain',
      'contracts',
      [],
      'A contract describes; it imports no other folder of the app.',
    ),
    layer('platform-knows-contracts-only', 'platform', ['contracts'], 'platform implements contracts.'),
    layer('audio-knows-contracts-only', 'audio', ['contracts'], 'audio implements contracts.'),
    layer('data-is-the-core', 'data', ['contracts'], 'data is the core: other folders import it.'),
    layer('i18n-sees-data', 'i18n', ['data', 'contracts'], 'i18n formats the types of data.'),
    layer(
      'app-state-sees-data',
      'app-state',
      ['data', 'i18n', 'contracts'],
      'app-state holds what screens share beside the diary: overlays, keys, theme, late loading.',
    ),
    layer('storage-sees-data', 'storage', ['data', 'contracts'], 'storage sees data and contracts.'),
    layer('remote-sees-protocol', 'remote', ['contracts'], 'remote sees the protocol and contracts.'),
    layer(
      'sync-sees-data-and-remote',
      'sync',
      ['data', 'remote', 'contracts'],
      'sync joins data and remote.',
    ),
    layer(
      'screen-kits-below-features',
      '(list-screen|draft-form)',
      ['app-state', 'data', 'ui', 'i18n', 'contracts'],
      'list-screen and draft-form join data and ui for every feature.',
    ),
    {
      name: 'data-not-to-protocol',
      comment: 'Only sync and remote import the protocol: records and their storage are independent of it.',
      severity: 'error',
      from: { path: `${web}(data|storage)/` },
      to: { path: '^packages/protocol/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|\\.d\\.mts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.json', '.js'],
    },
  },
}
