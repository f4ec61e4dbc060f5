import { cleanMoney, type OnrampForm } from '@foyer/core/onramp'
import { LinkButton, Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { Amount, Received } from '../Amount.tsx'
import { AmountChips } from '../AmountChips.tsx'
import { NoOffers, Offers, type OffersProps, UnderWay } from '../Offers.tsx'
import { onrampText } from '../text/en.ts'
import css from './OnRampProvidersScreen.module.css'

export interface OnRampProvidersScreenProps extends OffersProps {
  readonly form: OnrampForm
  readonly assetImageUrl: string | undefined
  readonly onAmount: (text: string) => string
  readonly onCurrency: () => void
  readonly onAsset: () => void
  readonly onUnderWay: () => void
  readonly onHelp: () => void
}

/** How much is paid, what is got for it, and who sells it (clause onramp-2). */
export function OnRampProvidersScreen(props: OnRampProvidersScreenProps) {
  const { form, onRetry } = props
  const t = useLocalText(onrampText)
  const isEmpty = form.label === 'nothing_sold' || form.label === 'failed'
  return (
    <ViewBody>
      {form.isBuying && <UnderWay onClick={props.onUnderWay} />}
      {isEmpty ? (
        <NoOffers form={form} onRetry={onRetry} />
      ) : (
        <>
          <Amount
            label={t('pay')}
            symbol={form.currency?.code}
            hasImage={false}
            amount={form.amountText}
            onAmount={props.onAmount}
            clean={(text) => cleanMoney(text, form.currency?.decimals ?? 2)}
            onChoose={props.onCurrency}
          />
          {form.currency && (
            <AmountChips currency={form.currency.code} amount={form.amountText} onAmount={props.onAmount} />
          )}
          <Received
            label={t('receive')}
            symbol={form.asset?.symbol}
            imageUrl={props.assetImageUrl}
            onChoose={props.onAsset}
          />
          <Offers {...props} />
        </>
      )}
      <div className={css.footer} data-testid="onramp-footer">
        <Text size="tiny" tone="tertiary" align="center">
          {t('footer')}
        </Text>
        <LinkButton data-testid="onramp-help" onClick={props.onHelp}>
          {t('howItWorks')}
        </LinkButton>
      </div>
    </ViewBody>
  )
}
