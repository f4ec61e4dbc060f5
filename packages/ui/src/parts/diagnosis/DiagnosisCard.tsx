import type { DiagnosisReport, Finding, FindingStatus } from '@foyer/core/diagnose'
import { useState } from 'react'
import { Button } from '../../atoms/Button.tsx'
import { Icon } from '../../atoms/Icon.tsx'
import { IconButton } from '../../atoms/IconButton.tsx'
import { checkIcon, closeIcon, copyIcon, infoIcon, refreshIcon, warningIcon } from '../../atoms/icons.ts'
import { Spinner } from '../../atoms/Spinner.tsx'
import { DIAGNOSIS, DIAGNOSIS_SECTIONS, DIAGNOSIS_STATUS, summarizeDiagnosis } from '../../text/diagnosis.ts'
import css from './DiagnosisCard.module.css'

/** The state of a diagnosis. */
export type DiagnosisState =
  | { readonly type: 'running' }
  | { readonly type: 'failed' }
  | { readonly type: 'done'; readonly report: DiagnosisReport }

export interface DiagnosisCardProps {
  /** Id of the heading, which labels the dialog. */
  readonly titleId: string
  readonly state: DiagnosisState
  readonly onCopy: (text: string) => Promise<void>
  readonly onAgain: () => void
  readonly onClose: () => void
}

const ICONS: Readonly<Record<FindingStatus, typeof checkIcon>> = {
  ok: checkIcon,
  info: infoIcon,
  warn: warningIcon,
  fail: closeIcon,
}

/** The diagnosis as a card: a summary, findings by section, and a button that copies the report. */
export function DiagnosisCard({ titleId, state, onCopy, onAgain, onClose }: DiagnosisCardProps) {
  const [copied, setCopied] = useState<'copied' | 'copyFailed'>()
  const report = state.type === 'done' ? state.report : undefined

  function copy() {
    if (!report) return
    onCopy(report.text).then(
      () => setCopied('copied'),
      () => setCopied('copyFailed'),
    )
  }

  return (
    <div className={css.card} data-testid="diagnosis" data-state={state.type}>
      <div className={css.header}>
        <h2 className={css.title} id={titleId} tabIndex={-1}>
          {DIAGNOSIS.title}
        </h2>
        <IconButton
          icon={closeIcon}
          label={DIAGNOSIS.close}
          onClick={onClose}
          data-testid="diagnosis-close"
        />
      </div>
      <p className={css.summary} role="status">
        {state.type === 'running' && <Spinner size={16} />}
        {toSummary(state)}
      </p>
      {report && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={css.body} tabIndex={0} aria-labelledby={titleId}>
          {Object.entries(DIAGNOSIS_SECTIONS).map(([section, heading]) => (
            <Section
              key={section}
              title={heading}
              findings={report.findings.filter((finding) => finding.section === section)}
            />
          ))}
        </section>
      )}
      <div className={css.footer}>
        <Button
          iconStart={refreshIcon}
          variant="secondary"
          isLoading={state.type === 'running'}
          onClick={() => {
            setCopied(undefined)
            onAgain()
          }}
          data-testid="diagnosis-again"
        >
          {DIAGNOSIS.again}
        </Button>
        <Button iconStart={copyIcon} disabled={!report} onClick={copy} data-testid="diagnosis-copy">
          <span aria-live="polite">{DIAGNOSIS[copied ?? 'copy']}</span>
        </Button>
      </div>
    </div>
  )
}

function toSummary(state: DiagnosisState): string {
  if (state.type !== 'done') return DIAGNOSIS[state.type]
  const count = (wanted: FindingStatus) =>
    state.report.findings.filter(({ status }) => status === wanted).length
  return summarizeDiagnosis(count('fail'), count('warn'))
}

/** Keeps a unit on the line of its number. */
function withUnits(text: string): string {
  return text.replaceAll(/(\d) (?=ms\b)/g, '$1\u00a0')
}

function Section({ title, findings }: { readonly title: string; readonly findings: readonly Finding[] }) {
  return (
    <>
      <h3 className={css.heading}>{title}</h3>
      <ul className={css.list}>
        {findings.map(({ status, title, details }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of a report never changes, and lines may be equal
          <li key={index} className={css.finding} data-status={status}>
            <span className={css.sign}>
              <Icon icon={ICONS[status]} size={14} label={DIAGNOSIS_STATUS[status]} />
            </span>
            <div className={css.text}>
              <p className={css.name}>{withUnits(title)}</p>
              {details && <p className={css.details}>{details}</p>}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
