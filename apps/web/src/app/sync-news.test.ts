import { describe, expect, test, vi } from 'vitest'
import type { Notice } from '../contracts/notices'
import { createSyncNews } from './sync-news'

const newsOf = (shown: Notice[] = []) =>
  createSyncNews(
    (notice) => shown.push(notice),
    () => {},
  )

test('a failed round shows a notice that some items failed to sync, with a retry', async () => {
  const shown: Notice[] = []
  newsOf(shown).failed()
  await vi.waitFor(() => expect(shown).toHaveLength(1))
  expect(shown).toMatchObject([
    { text: 'Some items failed to sync. Please retry.', action: { label: 'Retry' } },
  ])
})

describe('deletions from the server', () => {
  test('mayDelete returns true for the deletion of less than half of the diary', () => {
    expect(newsOf().mayDelete(30, 100)).toBe(true)
  })

  test('mayDelete returns false for the deletion of more than half of the diary', () => {
    expect(newsOf().mayDelete(60, 100)).toBe(false)
  })

  test('mayDelete returns false once the deletions of several pages exceed half of the diary', () => {
    const news = newsOf()
    expect(news.mayDelete(1000, 3000)).toBe(true)
    expect(news.mayDelete(1000, 2000)).toBe(false)
    expect(news.mayDelete(1000, 2000)).toBe(false)
  })

  test('after consent mayDelete returns true until the end of the round and false in the next round', async () => {
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

  test('mayDelete does not count the deletions of a completed round', () => {
    const news = newsOf()
    expect(news.mayDelete(1000, 3000)).toBe(true)
    news.roundEnded()
    expect(news.mayDelete(900, 2000)).toBe(true)
  })
})
