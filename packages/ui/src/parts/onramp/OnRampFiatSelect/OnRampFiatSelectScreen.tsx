import { searchIcon } from '../../../atoms/icons.ts'
import { Input, ListRow, ScrollArea, Skeleton, Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { SearchBar } from '../../../widgets/controls/SearchBar.tsx'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { LegalFooter, type LegalFooterProps } from '../LegalFooter.tsx'
import css from '../Offers.module.css'
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

/** The choice of the money that is paid with (clause onramp-1). */
export function OnRampFiatSelectScreen(props: OnRampFiatSelectScreenProps) {
  const { codes, chosen, search, onSearch, onPick } = props
  const t = useLocalText(onrampText)
  const nameOf = useMoneyName()
  const wanted = search.trim().toLowerCase()
  const found = codes?.filter((code) => `${code} ${nameOf(code)}`.toLowerCase().includes(wanted))
  return (
    <>
      <SearchBar outcome={undefined}>
        <Input
          data-testid="onramp-search"
          type="search"
          icon={searchIcon}
          label={t('searchCurrency')}
          placeholder={t('searchCurrency')}
          clearLabel={t('clearSearch')}
          value={search}
          onValueChange={onSearch}
        />
      </SearchBar>
      {found?.length === 0 ? (
        <EmptyState icon={searchIcon} title={t('nothingFound')} data-testid="onramp-none" />
      ) : (
        <ScrollArea limit="list">
          <ViewBody>
            {found ? (
              <ul className={css.list}>
                {found.map((code) => (
                  <li key={code}>
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
                  </li>
                ))}
              </ul>
            ) : (
              <div className={css.list} role="status" aria-label={t('loading')}>
                <Skeleton shape="row" />
                <Skeleton shape="row" />
                <Skeleton shape="row" />
              </div>
            )}
          </ViewBody>
        </ScrollArea>
      )}
      <LegalFooter {...props} />
    </>
  )
}
