import { termCategories, termLevels, termTypes } from '@segno/domain/dictionary/term'
import { useTranslation } from '../../../i18n/use-translation'
import { NativeSelect } from '../../../ui/form/native-select'
import styles from './dictionary.module.css'
import type { DictionaryAddress } from './dictionary-address'

export function DictionaryFilters({
  address,
  onChange,
}: {
  readonly address: DictionaryAddress
  readonly onChange: (fields: Partial<DictionaryAddress>) => void
}) {
  const t = useTranslation('dictionary')
  const any = { value: '', label: t('filter.any') } as const
  return (
    <div className={styles.filters}>
      <NativeSelect
        label={t('filter.category')}
        value={address.category ?? ''}
        options={[any, ...termCategories.map((id) => ({ value: id, label: t(`category.${id}`) }))]}
        onValueChange={(value) => onChange({ category: value || null })}
      />
      <NativeSelect
        label={t('filter.difficulty')}
        value={address.level ?? ''}
        options={[any, ...termLevels.map((id) => ({ value: id, label: t(`level.${id}`) }))]}
        onValueChange={(value) => onChange({ level: value || null })}
      />
      <NativeSelect
        label={t('filter.type')}
        value={address.type ?? ''}
        options={[any, ...termTypes.map((id) => ({ value: id, label: t(`type.${id}`) }))]}
        onValueChange={(value) => onChange({ type: value || null })}
      />
    </div>
  )
}
