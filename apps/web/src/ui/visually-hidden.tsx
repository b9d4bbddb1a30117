import type { ReactNode } from 'react'

/** Text for screen readers only. Pass `as="div"` if the content is a block such as a table. */
export function VisuallyHidden({
  children,
  as: Element = 'span',
  id,
}: {
  children: ReactNode
  as?: 'span' | 'div'
  id?: string
}) {
  return (
    <Element id={id} className="visually-hidden">
      {children}
    </Element>
  )
}
