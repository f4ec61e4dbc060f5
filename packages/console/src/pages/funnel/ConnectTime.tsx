import { countText } from '../../parts/times.ts'
import { type Funnel, secondsText } from './funnelTexts.ts'

/** How long it takes from the pick of a wallet until it is connected. */
export function ConnectTime({ connectTime }: Pick<Funnel, 'connectTime'>) {
  if (connectTime === null)
    return (
      <p className="c-help">
        No connection of this time tells how long it took. Pages with an older Foyer do not tell it.
      </p>
    )
  const { measured, medianSeconds, slowestTenthSeconds } = connectTime
  return (
    <>
      <dl className="c-stats">
        <div className="c-stat">
          <dt>Half within</dt>
          <dd className="c-stat-number">{secondsText(medianSeconds)}</dd>
        </div>
        <div className="c-stat">
          <dt>Nine of ten within</dt>
          <dd className="c-stat-number">{secondsText(slowestTenthSeconds)}</dd>
        </div>
      </dl>
      <p className="c-help">
        Out of {countText(measured)} {measured === 1 ? 'connection' : 'connections'}. Times are rounded up in
        the page of the visitor.
      </p>
    </>
  )
}
