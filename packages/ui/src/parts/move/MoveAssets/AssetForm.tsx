import type { MoveFacts, MoveRow } from '@foyer/core/move'
import { infoIcon, refreshIcon } from '../../../atoms/icons.ts'
import { Button, Image, Skeleton, Text } from '../../../atoms/index.ts'
import { useLocalNumber } from '../../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { AddressText } from '../../../widgets/account/AddressText.tsx'
import { DetailRows } from '../../../widgets/account/DetailRows.tsx'
import { TickBox } from '../../../widgets/controls/TickBox.tsx'
import { Note } from '../../../widgets/feedback/Note.tsx'
import { NoticeBox } from '../../../widgets/feedback/NoticeBox.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { ViewFrame } from '../../../widgets/layout/ViewFrame.tsx'
import { moveText } from '../text/en.ts'
import css from './MoveAssetsScreen.module.css'
import type { MoveAssetsScreenProps } from './moveScreenProps.ts'
import { useMoveProblem } from './useMoveProblem.ts'

/** The assets to choose from, the fee of one batch for them, and the button that asks the wallet. */
export function AssetForm(props: MoveAssetsScreenProps) {
  const { facts, networkImageUrl, onChoose } = props
  const t = useLocalText(moveText)
  const isAsking = facts.step === 'asking'
  return (
    <ViewFrame foot={<Foot {...props} />}>
      <ViewBody data-testid="move-assets">
        <Text size="small" tone="secondary">
          {t('intro')}
        </Text>
        <fieldset className={css.rows} aria-disabled={isAsking}>
          <legend className={css.legend}>
            <Text as="span" size="small" weight="semibold">
              {t('choose')}
            </Text>
          </legend>
          {facts.rows.map((row) => (
            <Row key={row.id} {...{ row, isAsking, onChoose }} imageUrl={networkImageUrl} />
          ))}
        </fieldset>
        <Note icon={infoIcon} data-testid="move-stays">
          {t('stays')}
        </Note>
        {facts.keepsFee && <KeptFee facts={facts} />}
        <Places facts={facts} />
      </ViewBody>
    </ViewFrame>
  )
}

function Row({ row, imageUrl, isAsking, onChoose }: RowProps) {
  const t = useLocalText(moveText)
  const toNumber = useLocalNumber()
  const { id, name, symbol, isNative, isChosen, balanceText, movedText } = row
  const isWhole = movedText === undefined || movedText === balanceText
  // A sentence is in the direction of its language, and a number alone is not.
  const amount = isWhole ? (
    <bdi dir="ltr">
      {toNumber(balanceText)} <bdi>{symbol}</bdi>
    </bdi>
  ) : (
    <>
      {t('part', { amount: toNumber(movedText), balance: toNumber(balanceText) })} <bdi>{symbol}</bdi>
    </>
  )
  return (
    <TickBox
      className={css.row}
      isOn={isChosen}
      onToggle={(isOn) => onChoose(id, isOn)}
      isHeld={isAsking}
      data-testid={`move-asset-${isNative ? 'native' : symbol}`}
    >
      <Image src={isNative ? imageUrl : undefined} name={symbol} size={32} shape="circle" />
      <span className={css.words}>
        <Text as="span" size="body" weight="semibold" className={css.name}>
          <bdi>{name}</bdi>
        </Text>
        <Text as="span" size="small" tone="secondary" className={css.name}>
          {amount}
        </Text>
      </span>
    </TickBox>
  )
}

interface RowProps {
  readonly row: MoveRow
  /** The network's image, which stands for its currency. */
  readonly imageUrl: string | undefined
  /** The wallet is being asked about what was chosen. */
  readonly isAsking: boolean
  readonly onChoose: MoveAssetsScreenProps['onChoose']
}

function KeptFee({ facts }: { readonly facts: MoveFacts }) {
  const t = useLocalText(moveText)
  return (
    <Note icon={infoIcon} data-testid="move-keeps-fee">
      {t('keepsFee', { symbol: facts.feeSymbol ?? '' })}
    </Note>
  )
}

/** Both addresses in full: what is moved is compared with what the wallet shows. */
function Places({ facts }: { readonly facts: MoveFacts }) {
  const t = useLocalText(moveText)
  return (
    <>
      {(['from', 'to'] as const).map((end) => {
        const address = facts[end]
        return (
          address !== undefined && (
            <div key={end} className={css.place} data-testid={`move-${end}`}>
              <Text size="tiny" tone="secondary">
                {t(end)}
              </Text>
              <AddressText address={address} />
            </div>
          )
        )
      })}
    </>
  )
}

/** The fee, what is wrong, and the buttons: in sight however long the list is. */
function Foot(props: MoveAssetsScreenProps) {
  const { facts, onConfirm, onLoad, onLeave } = props
  const t = useLocalText(moveText)
  const toNumber = useLocalNumber()
  const problem = useMoveProblem(facts)
  const isAsking = facts.step === 'asking'
  const hasNone = facts.rows.every(({ isChosen }) => !isChosen)
  // Another try begins with what is there now, and what it costs now.
  const isRetry = facts.problem !== undefined && !facts.canConfirm
  return (
    <div className={css.foot}>
      <DetailRows testId="move" rows={[{ key: 'fee', label: t('fee'), value: <Fee facts={facts} /> }]} />
      <div role="status" aria-live="polite">
        {problem && <NoticeBox title={problem.title} hint={problem.hint} data-testid="move-problem" />}
        {facts.mostMoved !== undefined && (
          <NoticeBox hint={t('most', { count: toNumber(String(facts.mostMoved)) })} data-testid="move-most" />
        )}
        {hasNone && <NoticeBox hint={t('noneChosen')} data-testid="move-none" />}
      </div>
      <div className={css.actions}>
        <Button variant="secondary" size="lg" data-testid="move-cancel" onClick={onLeave}>
          {t('cancel')}
        </Button>
        {isRetry ? (
          <Button
            size="lg"
            className={css.main}
            iconStart={refreshIcon}
            isLoading={facts.isEstimating}
            data-testid="move-reload"
            onClick={onLoad}
          >
            {t('tryAgain')}
          </Button>
        ) : (
          <Button
            size="lg"
            className={css.main}
            isLoading={isAsking}
            disabled={!facts.canConfirm && !isAsking}
            data-testid="move-confirm"
            onClick={onConfirm}
          >
            {t(isAsking ? 'approve' : facts.problem ? 'tryAgain' : 'move')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Fee({ facts }: { readonly facts: MoveFacts }) {
  const t = useLocalText(moveText)
  const toNumber = useLocalNumber()
  const { feeText, feeSymbol = '', isEstimating, isPaidByApp } = facts
  if (isEstimating)
    return (
      <span className={css.loading} role="img" aria-label={t('feeLoading')} data-testid="move-fee-loading">
        <Skeleton />
      </span>
    )
  if (feeText === undefined)
    return (
      <Text as="span" size="small" tone="tertiary">
        {t('feeUnknown')}
      </Text>
    )
  if (isPaidByApp) return <>{t('feeApp')}</>
  return <bdi>{t('feeMost', { amount: toNumber(feeText), symbol: `\u2068${feeSymbol}\u2069` })}</bdi>
}
