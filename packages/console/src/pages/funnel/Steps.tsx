import { Badge } from '../../parts/Badge.tsx'
import { countText, shareText } from '../../parts/times.ts'
import { type Funnel, STEPS, type Step, type StepName, titleOf } from './funnelTexts.ts'

type Totals = Funnel['totals']

/** The steps as bars. The numbers and shares stand beside them as text, and the bars are drawn for the eye alone. */
export function Steps({ totals }: Pick<Funnel, 'totals'>) {
  const counted = STEPS.filter(({ name }) => name !== 'shown')
  const most = Math.max(1, ...counted.map(({ name }) => totals[name]))
  const worst = worstOf(totals)
  return (
    <>
      <ol className="c-steps">
        {STEPS.map((step) => (
          <li key={step.name} className="c-step">
            <span className="c-step-title">{step.title}</span>
            <span className="c-step-count">{countText(totals[step.name])}</span>
            <Bar share={step.name === 'shown' ? 0 : totals[step.name] / most} />
            <span className="c-step-share">
              {stepText(step, totals)} {step.name === worst && <Badge kind="bad">most are lost here</Badge>}
            </span>
          </li>
        ))}
      </ol>
      <p className="c-help">
        {countText(totals.declined)} declined in the wallet. {countText(totals.failed)} failed. A wallet in
        the browser approves and connects at the same moment. People who sign in by e-mail or social account
        pick no wallet, so that connections can be more than picks. Openings and sign-ins belong to no
        platform.
      </p>
    </>
  )
}

function Bar({ share }: { readonly share: number }) {
  return (
    <svg className="c-step-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="8" className="c-step-track" />
      <rect width={share * 100} height="8" className="c-step-fill" />
    </svg>
  )
}

function stepText({ name, of, mayStop }: Step, totals: Totals): string {
  if (name === 'shown')
    return totals.opened === 0 ? '' : `${(totals.shown / totals.opened).toFixed(1)} for each opening`
  if (of === undefined) return ''
  const [count, before] = [totals[name], totals[of]]
  if (count > before) return `more than “${titleOf(of)}”`
  if (before === 0) return ''
  const share = `${shareText(count, before)} of “${titleOf(of)}”`
  return mayStop || count === before ? share : `${share}, ${countText(before - count)} lost`
}

/** The step that most people did not get to, of those who got to the one before. */
function worstOf(totals: Totals): StepName | undefined {
  const losses = STEPS.flatMap(({ name, of, mayStop }) =>
    of === undefined || mayStop ? [] : [{ name, lost: totals[of] - totals[name] }],
  )
  const [worst] = losses.toSorted((one, other) => other.lost - one.lost)
  return worst !== undefined && worst.lost > 0 ? worst.name : undefined
}
