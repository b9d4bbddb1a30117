import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

export interface Fact {
  readonly id: string
  readonly name: string
  readonly value: ReactNode
}

/** Names and values in two columns between two rules. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ id, name, value }) => (
        <div key={id} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
