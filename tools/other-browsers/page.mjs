import { setTimeout as wait } from 'node:timers/promises'

/**
 * A browser that runs one page.
 * @typedef {object} Driver
 * @property {string} name with its version
 * @property {(url: string) => Promise<unknown>} open
 * @property {(source: string, args: unknown[]) => Promise<any>} call runs a function in the page
 * @property {(actions: object[]) => Promise<unknown>} act performs input actions of WebDriver
 * @property {() => Promise<void>} close
 */

const DEADLINE = 60_000

/**
 * Runs in the page. Scrolls to the visible element with this selector and accessible name, and returns its
 * centre. Returns null if there is none, if it still moves, or if a press there would miss it.
 * @param {string} selector
 * @param {string} name
 * @param {boolean} isPart whether the name may be longer
 */
async function locate(selector, name, isPart) {
  /** @param {any} element */
  const nameOf = (element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = [
      ...ids.map((/** @type {string} */ id) => document.getElementById(id)),
      ...(element.labels ?? []),
    ]
    const text = labels.map((label) => label?.textContent).join(' ')
    return element.getAttribute('aria-label') ?? (text || element.textContent)
  }
  /** @param {string} text */
  const plain = (text) => text.replace(/\s+/g, ' ').trim()
  for (const element of document.querySelectorAll(selector)) {
    const own = plain(nameOf(element))
    if (!(isPart ? own.includes(name) : own === name) || !element.checkVisibility()) continue
    element.scrollIntoView({ block: 'center' })
    const before = element.getBoundingClientRect()
    // A press would miss an element that still moves.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { left, top, width, height } = element.getBoundingClientRect()
    if (left !== before.left || top !== before.top) return null
    const x = Math.round(left + width / 2)
    const y = Math.round(top + height / 2)
    if (element.contains(document.elementFromPoint(x, y)) && !element.closest('[inert]')) return { x, y }
  }
  return null
}

/** The page of a driver, with the few actions that the walk needs. Each action waits until it is possible. */
export class Page {
  /** @param {Driver} driver @param {string} origin */
  constructor(driver, origin) {
    this.driver = driver
    this.origin = origin
  }

  /**
   * Waits until a function in the page returns a truthy value, and returns that value. Throws after a minute.
   * @param {string} what for the error
   * @param {(...args: any[]) => unknown} check
   * @param {...unknown} args
   */
  async until(what, check, ...args) {
    const end = Date.now() + DEADLINE
    for (;;) {
      // During a navigation the page rejects calls.
      const value = await this.driver.call(String(check), args).catch(() => undefined)
      if (value) return value
      if (Date.now() > end) throw new Error(`${what} did not appear at ${await this.#describe()}`)
      await wait(100)
    }
  }

  /** Opens a path and waits until the app runs. @param {string} path */
  async open(path) {
    await this.driver.open(this.origin + path)
    await this.until(`${path} with a heading`, () => {
      const heading = document.querySelector('h1')
      return heading?.checkVisibility() && !document.querySelector('#root[inert], #root > [inert]')
    })
  }

  /** Waits for a visible text. @param {string} text */
  see(text) {
    const isThere = (/** @type {string} */ wanted) =>
      document.body.innerText.replace(/\s+/g, ' ').includes(wanted)
    return this.until(`“${text}”`, isThere, text)
  }

  /** Waits for the title of a screen. @param {string} text */
  heading(text) {
    const isThere = (/** @type {string} */ wanted) =>
      document.querySelector('h1')?.textContent?.trim() === wanted
    return this.until(`the heading “${text}”`, isThere, text)
  }

  /** @param {string} selector @param {string} name @param {{ isPart?: boolean }} [options] */
  async press(selector, name, { isPart = false } = {}) {
    const find = () => this.until(`${selector} “${name}”`, locate, selector, name, isPart)
    let { x, y } = await find()
    for (;;) {
      await this.#point([{ type: 'pointerMove', x, y, origin: 'viewport', duration: 0 }])
      // Content that arrived meanwhile may have moved the element.
      const now = await find()
      if (now.x === x && now.y === y) break
      x = now.x
      y = now.y
    }
    await this.#point([
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }

  /** @param {object[]} actions of the mouse */
  #point(actions) {
    return this.driver.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  }

  /** Types with the keyboard into the focused element. @param {string} text */
  async type(text) {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.driver.act([{ type: 'key', id: 'keys', actions }])
  }

  async #describe() {
    const source = '() => location.pathname + ": " + document.body.innerText.slice(0, 600)'
    return this.driver.call(source, []).catch(() => 'a page that does not answer')
  }
}
