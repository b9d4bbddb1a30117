import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'

/** The lower bound for a page made with React: fifty rows of constant text. It reads nothing and has no style. */
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
