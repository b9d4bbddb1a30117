import type { ReactNode } from 'react'
import { NativeSelect } from '../../ui/form/native-select'
import type { TabItem } from '../../ui/layout/tabs'
import styles from './reports-screen.module.css'

interface TabSelectProps<Id extends string> {
  readonly label: string
  readonly items: readonly TabItem<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  readonly children: ReactNode
}

/** The tabs as a select, for phones, whose screens are narrower than nine tabs. */
export function TabSelect<Id extends string>(props: TabSelectProps<Id>) {
  const { label, items, selected, onSelect, children } = props
  return (
    <>
      <NativeSelect
        label={label}
        labelHidden
        className={styles.tabs ?? ''}
        value={selected}
        options={items.map((item) => ({ value: item.id, label: item.label }))}
        onValueChange={onSelect}
      />
      {children}
    </>
  )
}
