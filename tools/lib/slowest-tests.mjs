/** @typedef {{ file: string, title: string, seconds: number }} TestTime */

/**
 * Returns the time of each test in Vitest's JSON report; zero for a test that did not run.
 * @param {string} text
 * @returns {TestTime[]}
 */
export function vitestTimes(text) {
  return JSON.parse(text).testResults.flatMap(
    (
      /** @type {{ name: string, assertionResults: { fullName: string, duration?: number | null }[] }} */ file,
    ) =>
      file.assertionResults.map(({ fullName, duration }) => ({
        file: file.name,
        title: fullName.trim(),
        seconds: (duration ?? 0) / 1000,
      })),
  )
}

/** @typedef {{ title: string, tests: { results: { duration: number }[] }[] }} PlaywrightSpec */
/** @typedef {{ title: string, file?: string, suites?: Suite[], specs?: PlaywrightSpec[] }} Suite */

/**
 * Returns the time of each test in Playwright's JSON report, all tries together.
 * @param {string} text
 * @returns {TestTime[]}
 */
export function playwrightTimes(text) {
  /** @param {Suite} suite @param {string[]} titles @returns {TestTime[]} */
  const timesOf = ({ file = '', suites = [], specs = [] }, titles) => [
    ...specs.map(({ title, tests }) => ({
      file,
      title: [...titles, title].join(' › '),
      seconds:
        tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
    ...suites.flatMap((inner) => timesOf(inner, [...titles, inner.title])),
  ]
  const { suites } = /** @type {{ suites: Suite[] }} */ (JSON.parse(text))
  return suites.flatMap((suite) => timesOf(suite, []))
}

/**
 * Returns the `count` slowest tests, a line each, slowest first.
 * @param {readonly TestTime[]} times
 * @param {string} root removed from absolute paths
 */
export function slowestLines(times, root, count = 20) {
  return [...times]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, title, seconds }) => {
      const path = file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file
      return `${seconds.toFixed(1).padStart(7)} s  ${path} › ${title}`
    })
}
