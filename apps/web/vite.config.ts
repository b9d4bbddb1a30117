import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import globalData from '@csstools/postcss-global-data'
import react from '@vitejs/plugin-react'
import customMedia from 'postcss-custom-media'
import { defineConfig, type Plugin } from 'vite'
import packageFile from '../../package.json' with { type: 'json' }
import { aboutFacts, creditsCheck } from './about-facts.mjs'
import { pdfResources } from './pdf-resources.mjs'
import { verovioWasm } from './verovio-wasm.mjs'

/** Returns a class name from the class and its file path, so that each build uses the same short name. */
function scopedName(local: string, file: string): string {
  const place = relative(import.meta.dirname, file.replace(/\?.*$/, ''))
  return `${local}_${createHash('sha256').update(place).digest('base64url').slice(0, 4)}`
}

const isOneOf = (files: readonly string[]) => (id: string) =>
  files.some((file) => id.endsWith(`/src/${file}`))

/** The module of the frame around every screen. It imports all other modules of the frame. */
const frameParts = ['app/frame.ts']

/** The files with the names of tabs, which `feature.tsx` passes to the build. */
const tabNames = ['features/reports/report-tabs.ts', 'features/settings/settings-tabs.ts']

/**
 * Matches the messages that every screen may need at once, and the addresses of all other messages: one file
 * for each language.
 */
const COMMON_MESSAGES = /\/locale(?:s|-files)\/([^/.]+)(?:\/(?:shell|trouble)\.json|\.ts)$/

/** Matches the data of the dictionary: `de/names`, `de/c`, `facts/c`. */
const DICTIONARY_DATA = /content\/data\/dictionary\/([^.]+)\.json$/

/**
 * Matches the interface modules of nearly every screen, except lists, tabs, details, fields, dialogs and
 * charts. It includes the sound stage, which timer and drone share: the drone must not fetch the timer.
 */
const INTERFACE_MODULES =
  /apps\/web\/src\/(app-state\/(?!score-address|answer-text)|audio\/sound-stage|data\/services\/use-(commit|today)|i18n\/(?!locales|format-bytes|(use-)?harmony-names)|ui\/(?!overlay|spinner|status-icon|use-printing|chart|list\/|layout\/(tabs|disclosure|details-pane)|form\/(?!native|control|field-frame|field\.module)))|packages\/domain\/src\/record\/record-change/

/** Matches the tabs that reports, settings, about and the toolbox use. */
const TAB_MODULES = /apps\/web\/src\/ui\/layout\/tabs/

/** Matches the virtual list, its rows and the pane beside it, which logbook, repertoire and goals use. */
const LIST_MODULES =
  /apps\/web\/src\/(list-screen\/(?!bars|readings|unite|use-diary)|ui\/(layout\/details-pane|list\/(?!table|fact-list|sortable|use-drag|use-focus)))|entry\/has-time/

/** Matches the search field, which lists and the dictionary use. */
const SEARCH_MODULES = /apps\/web\/src\/ui\/form\/search-field/

/** Matches the text, number and date fields, which forms, settings and the page of a piece use. */
const FIELD_MODULES =
  /apps\/web\/src\/ui\/form\/(?!calendar|combo|date-calendar|typed-day|slider|float|suggestion|use-suggestions|tag-field|search|radio|choice)/

/** Matches the modules that screens compute with. Reports, import, sync and tools have separate files. */
const MODEL_MODULES =
  /apps\/web\/src\/(app-state|data\/(?!attachments|reports|transfer|auto-log|counter|dictionary|metronome|next-up|scores\/(starter|sniff)|stand|timer|services\/(commit-rename|new-entry|use-(saved|piece|repertoire|goals|measured|known|fetched))|journal\/(living-bodies|load-composer-key|.*(-index|-catalogue))))|packages\/domain\/src\/(?!attachment\/|preferences\/set-|timer\/|routine\/|report\/|transfer\/|sync\/|dictionary\/|measures|metronome\/|counter\/|rotation\/|tuning\/|harmony\/|collection\/(collection-|setlist)|programme\/(programme-|parse)|score\/(score-commands|marked-layouts)|next-up|entry-line|auto-log\/(?!auto-log-config)|composers\/|units\/(interval|tempo|calendar-month|month-names|weekday-names)|instrument\/instrument-(settings|of-new)|piece\/(catalogue-number|composer-key|movement|work-|piece-match|piece-name|normalise)|repertoire\/(piece-stats|tempo-history|repertoire-fields|add-to|edit-|merge-|rename-)|goal\/(goal-value|is-tempo)|record\/field-reader|shared\/text-similarity|entry\/(entry-draft|entry-filter|entry-matches-filter|log-practice|parse-entry-draft|piece-entries))/

/** Matches the indexes of pieces and goals, which repertoire, goals and forms use. */
const PIECE_MODULES =
  /apps\/web\/src\/data\/(journal\/(repertoire|piece-entries|goal)-index|services\/use-(repertoire|goals))|packages\/domain\/src\/(piece\/(piece-name|normalise)|repertoire\/piece-stats|goal\/goal-value|entry\/piece-entries)/

/** Matches the modules of the timer, which every screen shows while it runs. */
const TIMER_MODULES =
  /apps\/web\/src\/(app\/open-timer|data\/timer(?!\/adopt)|features\/timer\/(?!feature|timer-screen|reminder-settings|start-time|floating|piece|routine))|packages\/domain\/src\/(timer\/|units\/interval)/

/**
 * Matches modules that every screen fetches after its first paint: storage repairs, background tasks, small
 * features.
 */
const AFTERWARDS_MODULES =
  /apps\/web\/src\/(app\/(keep-|device-record|shell\/(extras|use-shortcuts|use-focus))|ui\/overlay\/toast\.|storage\/(safety-copy\/(?!.*worker)|unload-buffer\/recover)|features\/(auth\/sign-in\.|entry\/quick-log\/quick-log\.|timer\/floating-timer|auto-log\/unsaved-practice)|app\/open-auto-log|data\/auto-log)|packages\/domain\/src\/(sync\/|auto-log\/(auto-log-session|unsaved))/

/** Matches components that a key opens on every screen. The app fetches them before the key press. */
const OVERLAY_MODULES =
  /apps\/web\/src\/(ui\/overlay|app\/shell\/(shortcut|storage-banner|timer\/running-timer))/

/** Matches small modules that the logbook renders with and that few other screens need. */
const ENTRY_LIST_MODULES =
  /apps\/web\/src\/(features\/logbook\/(use-entry-format|entry-facts|address)|data\/attachments\/use-|i18n\/use-music-names|ui\/(.*\/)?heat-levels)|packages\/domain\/src\/(attachment\/attachment-owners|entry\/(entry-filter|repeat-entry)|report\/metrics\/heat-levels)/

/**
 * Matches modules that the entry form, the quick log, other forms and the review of measured practice share.
 */
const FORM_MODULES =
  /apps\/web\/src\/(features\/entry\/(?!feature)|data\/(journal\/piece-index|services\/(use-pieces|new-entry)))|packages\/domain\/src\/(entry\/(entry-draft|log-practice|parse-entry-draft)|instrument\/instrument-(settings|of-new))/

/**
 * A screen loads a few files: `start` (React, router, the landing page), `frame`, `interface`, `model`, its
 * own, and the messages of its language. Screens with lists or fields also load `list` or `fields`, and screens
 * with pieces or goals load `indexes`. See docs/decisions/0016 and 0025. A module joins the first matching
 * group of the highest priority (a whole number). The group also contains the imports of its modules, so the
 * groups that others import come first.
 */
const chunks = [
  {
    // Every page reads the consent before it stores a value, with the library that checks stored values. Every
    // file that imports others needs Vite's helper.
    name: 'start',
    test: /\/src\/(main\.tsx|features\/landing\/landing-screen\.tsx|data\/consent\/consented-store\.ts)$|vite\/preload-helper/,
    priority: 7,
  },
  { name: 'frame', test: isOneOf(frameParts), priority: 4 },
  // The build reads these files for the first script. At run time only screens import them.
  { name: 'tab-names', test: isOneOf(tabNames), priority: 8 },
  // Lists, forms and the timer convert local times. The score viewer does not.
  { name: 'local-time', test: /domain\/src\/units\/local-date-time/, priority: 4 },
  { name: 'interface', test: INTERFACE_MODULES, minShareCount: 2, priority: 3 },
  // Lists and details format titles. The score viewer does not.
  { name: 'titles', test: /domain\/src\/piece\/(no-break-title|composer-surname)/, priority: 3 },
  { name: 'search', test: SEARCH_MODULES, minShareCount: 2, priority: 3 },
  { name: 'tabs', test: TAB_MODULES, minShareCount: 2, priority: 2 },
  { name: 'fields', test: FIELD_MODULES, minShareCount: 2, priority: 2 },
  { name: 'list', test: LIST_MODULES, minShareCount: 2, priority: 2 },
  // One file contains the code of all lists that a musician can sort.
  { name: 'sortable', test: /ui\/list\/(sortable|use-drag|use-focus-after)/, minShareCount: 2, priority: 1 },
  { name: 'model', test: MODEL_MODULES, minShareCount: 4, priority: 1 },
  { name: 'indexes', test: PIECE_MODULES, minShareCount: 2, priority: 0 },
  // The page of a piece reads form drafts without loading the entry form.
  { name: 'field-reader', test: /domain\/src\/record\/field-reader/, minShareCount: 2, priority: 2 },
  // The repertoire and the suggestions load the indexes of works and programmes.
  {
    name: 'works',
    test: /piece\/work-movements|data\/journal\/(work|programme)-index|programme\/programme-list/,
    minShareCount: 2,
    priority: 0,
  },
  { name: 'entry-list', test: ENTRY_LIST_MODULES, minShareCount: 2, priority: 1 },
  {
    name: (id: string) => `messages-${COMMON_MESSAGES.exec(id)?.[1] ?? ''}`,
    test: COMMON_MESSAGES,
    priority: 6,
  },
  {
    // The service worker caches these files on first use: see LAZY in tools/build/build-service-worker.mjs.
    name: (id: string) => `term-data-${DICTIONARY_DATA.exec(id)?.[1]?.replace('/', '-') ?? ''}`,
    test: DICTIONARY_DATA,
    priority: 6,
  },
  // Every screen fetches these files after its first paint. See docs/decisions/0024.
  { name: 'timer', test: TIMER_MODULES, priority: 0 },
  { name: 'afterwards', test: AFTERWARDS_MODULES, priority: 0 },
  { name: 'overlay', test: OVERLAY_MODULES, priority: 0 },
  // Modules that people rarely need share a file, because the first script has no room for more addresses.
  { name: 'erase', test: /apps\/web\/src\/(app\/erase-device|storage\/erase-rows)/, priority: 0 },
  { name: 'device-files', test: /apps\/web\/src\/app\/(open-attachments|outside\/open-inbox)/, priority: 0 },
  { name: 'form', test: FORM_MODULES, minShareCount: 2, priority: 1 },
]

const DYNAMIC_IMPORT = /\bimport(?=\(([`'"])\.\/[^`'"]+\.js\1\))/g

/** Makes the files of the build import one another through `importModule`, which can try again after a failure. */
const retryImports: Plugin = {
  name: 'retry-imports',
  generateBundle: {
    // Runs after Vite has added the files to preload, because Vite looks for `import()`.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replace(DYNAMIC_IMPORT, 'importModule')
      }
    },
  },
}

const PAGE_MODULES = /\bmodules: \[[^\]]*\],?/g

/** Removes the `modules` of routes from the client. Only `prerender.tsx` reads them, and the first script has no room. */
const withoutPageModules: Plugin = {
  name: 'without-page-modules',
  transform: {
    filter: { id: /\/features\/[^/]+\/feature\.tsx$/ },
    order: 'pre',
    handler: (code) => code.replace(PAGE_MODULES, ''),
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    ...(isSsrBuild ? [] : [withoutPageModules, retryImports, pdfResources(), verovioWasm(), creditsCheck()]),
  ],
  define: { __APP_VERSION__: JSON.stringify(packageFile.version), ...aboutFacts() },
  css: {
    modules: { generateScopedName: scopedName },
    postcss: {
      plugins: [globalData({ files: [`${import.meta.dirname}/src/ui/media.css`] }), customMedia()],
    },
  },
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Inlined files would need `data:` in the content security policy. A request to our own origin does not.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssMinify: 'lightningcss',
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            // Hashes do not compress. Rolldown accepts no fewer characters for so many chunks (docs/decisions/0055).
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: { groups: chunks },
          },
        },
  },
  // Vite does not apply the plugins above to workers.
  worker: { format: 'es', plugins: () => [verovioWasm(), creditsCheck()] },
  optimizeDeps: { exclude: ['verovio'] },
  server: { port: 5173 },
}))
