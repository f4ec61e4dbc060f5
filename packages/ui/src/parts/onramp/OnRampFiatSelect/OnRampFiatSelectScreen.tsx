import { ListRow, Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { LegalFooter, type LegalFooterProps } from '../LegalFooter.tsx'
import css from '../Offers.module.css'
import { SearchedList } from '../SearchedList.tsx'
import { onrampText } from '../text/en.ts'
import { useMoneyName } from '../useLocalMoney.ts'

export interface OnRampFiatSelectScreenProps extends LegalFooterProps {
  /** Undefined until they were loaded. */
  readonly codes: readonly string[] | undefined
  readonly chosen: string | undefined
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly onPick: (code: string) => void
}

const LOADING_ROWS = ['one', 'two', 'three']

/** The choice of the money that is paid with (clause onramp-1). */
export function OnRampFiatSelectScreen(props: OnRampFiatSelectScreenProps) {
  const { codes, chosen, search, onSearch, onPick } = props
  const t = useLocalText(onrampText)
  const nameOf = useMoneyName()
  const wanted = search.trim().toLowerCase()
  const found = codes?.filter((code) => `${code} ${nameOf(code)}`.toLowerCase().includes(wanted))
  return (
    <>
      <SearchedList
        label={t('searchCurrency')}
        search={search}
        onSearch={onSearch}
        placeholders={LOADING_ROWS}
        items={found}
        keyOf={(code) => code}
        row={(code) => (
          <ListRow
            data-testid={`onramp-money-${code}`}
            media={
              <span className={css.code} aria-hidden="true">
                <Text as="span" size="tiny" weight="semibold">
                  {code}
                </Text>
              </span>
            }
            title={nameOf(code)}
            subtitle={code}
            isSelected={code === chosen}
            end={code === chosen ? 'check' : 'none'}
            onClick={() => onPick(code)}
          />
        )}
      />
      <LegalFooter {...props} />
    </>
  )
}
