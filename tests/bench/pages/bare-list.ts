import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'

/** The lower bound for a React page: fifty rows of constant text, without data and styles. */
const rows = Array.from({ length: 50 }, (_, at) =>
  h(
    'li',
    { key: at },
    h('strong', null, 'Invention No. 1'),
    h('span', null, '25 min'),
    h('p', null, 'Hands alone'),
  ),
)

const root = document.getElementById('root')
if (root) createRoot(root).render(h('ul', { role: 'list', 'aria-label': 'Entries' }, rows))
