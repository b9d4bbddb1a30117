import { describe, expect, test, vi } from 'vitest'
import type { Notice } from '../contracts/notices'
import { createSyncNews } from './sync-news'

const newsOf = (shown: Notice[] = []) =>
  createSyncNews(
    (notice) => shown.push(notice),
    () => {},
  )

describe('deletions that come from the server', () => {
  test('are worked in without a question while most of the diary stays', () => {
    expect(newsOf().mayDelete(30, 100)).toBe(true)
  })

  test('of more than half wait for the person', () => {
    expect(newsOf().mayDelete(60, 100)).toBe(false)
  })

  test('are counted together where they come in pages', () => {
    const news = newsOf()
    expect(news.mayDelete(1000, 3000)).toBe(true)
    expect(news.mayDelete(1000, 2000)).toBe(false)
    expect(news.mayDelete(1000, 2000)).toBe(false)
  })

  test('that the person agrees to are all worked in, and the next ones asked about again', async () => {
    const shown: Notice[] = []
    const news = newsOf(shown)
    expect(news.mayDelete(60, 100)).toBe(false)
    await vi.waitFor(() => expect(shown).toHaveLength(1))
    shown[0]?.action?.run()
    expect(news.mayDelete(60, 100)).toBe(true)
    expect(news.mayDelete(40, 40)).toBe(true)
    news.roundEnded()
    expect(news.mayDelete(60, 100)).toBe(false)
  })

  test('of an earlier round that came to its end count no more', () => {
    const news = newsOf()
    expect(news.mayDelete(1000, 3000)).toBe(true)
    news.roundEnded()
    expect(news.mayDelete(900, 2000)).toBe(true)
  })
})
