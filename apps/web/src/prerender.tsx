import { type Language, languageCodes } from '@segno/domain/language/languages'
import { ANY_OTHER, PLAIN_PAGE, pageFiles } from '@segno/protocol/page-files'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { App } from './app/app'
import { ErrorBoundary } from './app/error-boundary'
import { loadScreen, matchRoute, routes } from './app/routes'
import { Shell } from './app/shell/shell'
import { pageTitle } from './app/shell/shell-text'
import { stillServices } from './app/still-services'
import type { FeatureRoute } from './features/feature'
import { loadMessages, setLanguage, translatorOf } from './i18n/translator'
import { fillTemplate, PageFiles } from './prerender-page'
import { drawNothing } from './ui/lazy-part'

interface PrerenderInput {
  /** The client build's manifest, as text. */
  readonly manifest: string
  /** The text of the built index.html. */
  readonly template: string
  /** Returns the text of a file of the client build. */
  readonly read: (file: string) => string
}

const never = () => new Promise<never>(() => {})

/**
 * Renders the landing page and the frame of each screen in each language. All other addresses share one page without
 * text. See docs/decisions/0016.
 */
export async function prerenderPages(input: PrerenderInput): Promise<{ file: string; html: string }[]> {
  const files = new PageFiles(input.manifest, input.read)
  await Promise.all(routes.map(loadScreen))
  const forms = new Map<FeatureRoute, ComponentType>()
  for (const route of routes) if (route.form) forms.set(route, await route.form())
  const pages = []
  for (const language of languageCodes) {
    setLanguage(language)
    await loadMessages(['shell', ...routes.flatMap((route) => route.messages)])
    for (const path of [...routes.flatMap(pathsOf), ...sectionPaths()]) {
      const [file = PLAIN_PAGE] = pageFiles(path, language)
      pages.push({ file, html: drawPage(input.template, files, path, language, forms) })
    }
  }
  const html = fillTemplate(input.template, { ...files.needs(['frame']), start: files.start })
  pages.push({ file: PLAIN_PAGE, html })
  return pages
}

/** Returns the addresses of a route that get their own prerendered page. */
function pathsOf({ path, drawnFor }: FeatureRoute): string[] {
  if (drawnFor) return drawnFor.map((value) => path.replace(/:\w+/, value))
  return path.includes(':') ? [] : [path]
}

/**
 * Returns one placeholder address for each section that has a route with a parameter, such as
 * `/repertoire/:key`.
 */
function sectionPaths(): string[] {
  const sections = routes.filter((route) => route.path.includes(':')).map(({ path }) => path.split('/')[1])
  return [...new Set(sections)].map((section) => `/${section}/${ANY_OTHER}`)
}

function isSectionPath(path: string): boolean {
  return path.endsWith(`/${ANY_OTHER}`)
}

/**
 * Returns the first route with a parameter in the section of `path`, such as `/repertoire/:key`; undefined if
 * there is none.
 */
function routeBelow(path: string): FeatureRoute | undefined {
  const [, section] = path.split('/')
  return routes.find((route) => route.path.startsWith(`/${section}/:`))
}

function drawPage(
  template: string,
  files: PageFiles,
  path: string,
  language: Language,
  forms: ReadonlyMap<FeatureRoute, ComponentType>,
): string {
  const isSection = isSectionPath(path)
  const match = isSection ? null : matchRoute(path)
  const needed = isSection ? routeBelow(path) : match?.route
  const parts = Object.values(match?.params ?? {}).map((value) => needed?.parts?.[value ?? ''])
  const isBare = needed?.frame === 'bare'
  // The common file of a language also contains the addresses of its other messages.
  const messages = ['shell', 'trouble', ...(needed?.messages ?? [])]
  const lateMessages = parts.flatMap((part) => part?.messages ?? [])
  const modules = [needed, ...parts].flatMap((part) => part?.modules ?? [])
  const needs = files.needs([
    ...(isBare && path === '/' ? [] : ['frame']),
    ...modules.map((module) => `src/features/${module}`),
    ...files.messages(language, [...messages, ...lateMessages]),
  ])
  return fillTemplate(template, {
    ...needs,
    start: files.start,
    isWhole: isBare && path === '/',
    language,
    description: translatorOf('about')('page.description'),
    title: isBare ? undefined : pageTitle(translatorOf('shell'), drawnAddress(path, needed)),
    body: isBare ? (path === '/' ? drawApp(path) : '') : drawFrame(path, needed, forms),
  })
}

/**
 * Returns the address at which a page is rendered. The app renders its frame only for an address that matches a
 * route.
 */
function drawnAddress(path: string, route: FeatureRoute | undefined): string {
  return isSectionPath(path) && route ? route.path.replace(/:\w+/g, ANY_OTHER) : path
}

/**
 * Renders the frame of a screen as inert, because its buttons do nothing before the script runs. A page that
 * the server fills is also for readers without scripts, so the script itself makes it inert.
 */
function drawFrame(
  path: string,
  route: FeatureRoute | undefined,
  forms: ReadonlyMap<FeatureRoute, ComponentType>,
): string {
  const address = drawnAddress(path, route)
  if (!isSectionPath(path) || !route) return `<div inert data-frame>${drawApp(address, route)}</div>`
  const Form = forms.get(route)
  return `<div ${Form ? '' : 'inert '}data-frame>${drawApp(address, undefined, Form)}</div>`
}

function drawApp(path: string, route?: FeatureRoute, Form?: ComponentType): string {
  const services = stillServices()
  // A template is empty until the server fills it, also in a page that the service worker has cached.
  const content = Form ? (
    <template id="screen">
      <Form />
    </template>
  ) : null
  const StillShell = route ? Shell : (props: { path: string }) => <Shell path={props.path}>{content}</Shell>
  const frame = { services, Shell: StillShell, firstPage: Promise.resolve(), Extras: drawNothing }
  return renderToString(
    <Router ssrPath={path}>
      <ErrorBoundary>
        <App loadFrame={never} {...(path === '/' ? {} : { frame })} />
      </ErrorBoundary>
    </Router>,
  )
}
