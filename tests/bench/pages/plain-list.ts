import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import type { Entry } from '../../../packages/domain/src/entry/entry'

/**
 * The simplest list: one localStorage text holds the whole diary, and every row is an element. It has no app
 * frame, no translations and hardly any style, which favours it.
 */
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/Berlin' })
const hours = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Berlin' })

function Row({ entry }: { entry: Entry }) {
  const begun = new Date(entry.timestamp)
  const piece = entry.pieces[0]
  return h(
    'li',
    null,
    h('strong', null, piece?.title ?? entry.type),
    h('span', null, piece?.composer ?? ''),
    h('span', null, `${Math.round(entry.duration / 60)} min`),
    h('time', null, `${days.format(begun)}, ${hours.format(begun)}`),
    h('p', null, entry.notes ?? ''),
  )
}

function List({ entries }: { entries: readonly Entry[] }) {
  const rows = entries.map((entry) => h(Row, { key: entry.id, entry }))
  return h('ul', { role: 'list', 'aria-label': 'Entries' }, rows)
}

const root = document.getElementById('root')
if (root) createRoot(root).render(h(List, { entries: JSON.parse(localStorage.getItem('entries') ?? '[]') }))
