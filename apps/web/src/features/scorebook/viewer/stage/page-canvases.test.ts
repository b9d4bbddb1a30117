import { expect, test } from 'vitest'
import type { PageSource } from '../../pages/page-source'
import { PageCanvases } from './page-canvases'

/** A fake source. The test finishes each page. */
class HeldSource implements PageSource {
  readonly pageCount = 9
  readonly started: number[] = []
  readonly made: { width: number; height: number }[] = []
  #finish: ((error?: Error) => void) | null = null

  async pageSize() {
    return { width: 100, height: 100 }
  }

  render(page: number, width: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
    this.started.push(page)
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      this.#finish = (error) => {
        if (error) return reject(error)
        const canvas = { width, height: width }
        this.made.push(canvas)
        resolve(canvas as HTMLCanvasElement)
      }
    })
  }

  close() {}

  /** Finishes the current page, or fails it with `error`. */
  async finish(error?: Error): Promise<void> {
    const finish = this.#finish
    this.#finish = null
    finish?.(error)
    for (let turn = 0; turn < 9; turn++) await Promise.resolve()
  }

  livePixels(): number {
    return this.made.reduce((sum, { width, height }) => sum + width * height, 0)
  }
}

const wanted = (...pages: number[]) => pages.map((page) => ({ page, width: 10 }))

test('PageCanvases renders one page at a time, the most urgent first', async () => {
  const source = new HeldSource()
  const canvases = new PageCanvases(source, async () => {})
  canvases.want(wanted(3, 4, 2))
  expect(source.started).toEqual([3])
  await source.finish()
  await source.finish()
  await source.finish()
  expect(source.started).toEqual([3, 4, 2])
  expect(canvases.canvas(4)).not.toBeNull()
})

test('PageCanvases frees unwanted canvases, keeps wanted ones and skips a page that is no longer wanted', async () => {
  const source = new HeldSource()
  const canvases = new PageCanvases(source, async () => {})
  canvases.want(wanted(1, 2))
  await source.finish()
  await source.finish()
  const kept = canvases.canvas(2)
  canvases.want(wanted(2, 3))
  expect(canvases.canvas(1)).toBeNull()
  expect(canvases.canvas(2)).toBe(kept)
  expect(source.livePixels()).toBe(100)
  canvases.want(wanted(7))
  await Promise.resolve()
  await Promise.resolve()
  await Promise.resolve()
  expect(source.started).toEqual([1, 2, 7])
})

test('PageCanvases frees all but the wanted canvases over a thousand turns', async () => {
  const source = new HeldSource()
  const canvases = new PageCanvases(source, async () => {})
  for (let page = 1; page <= 1000; page++) {
    canvases.want(wanted(page, page + 1, page - 1))
    for (let turn = 0; turn < 3; turn++) await source.finish()
  }
  expect(source.livePixels()).toBe(300)
  canvases.close()
  expect(source.livePixels()).toBe(0)
})

test('PageCanvases keeps the old canvas of a page until its new size is rendered', async () => {
  const source = new HeldSource()
  const canvases = new PageCanvases(source, async () => {})
  canvases.want(wanted(1))
  await source.finish()
  canvases.want([{ page: 1, width: 20 }])
  expect(canvases.canvas(1)?.width).toBe(10)
  await source.finish()
  expect(canvases.canvas(1)?.width).toBe(20)
  expect(source.livePixels()).toBe(400)
})

test('PageCanvases renders the next page after one that cannot be drawn', async () => {
  const source = new HeldSource()
  const canvases = new PageCanvases(source, async () => {})
  canvases.want(wanted(1, 2))
  await source.finish(new Error('broken'))
  await source.finish()
  expect(canvases.hasFailed(1)).toBe(true)
  expect(canvases.canvas(2)).not.toBeNull()
})
