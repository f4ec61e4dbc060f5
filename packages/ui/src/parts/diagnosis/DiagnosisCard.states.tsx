import type { DiagnosisReport } from '@foyer/core/diagnose'
import { wellReport } from '../../testing/samples/sampleReport.ts'
import { DiagnosisCard } from './DiagnosisCard.tsx'

export const title = 'Diagnosis'

const actions = { onCopy: async () => {}, onAgain: () => {}, onClose: () => {} }

const troubled: DiagnosisReport = {
  ...wellReport,
  findings: [
    ...wellReport.findings,
    {
      section: 'page',
      status: 'fail',
      title: 'The content policy stopped https://gateway.example (connect-src, 3×).',
      details: 'Add it to connect-src of the Content-Security-Policy header.',
    },
    {
      section: 'hosts',
      status: 'fail',
      title: 'Relay wss://relay.example: not reachable (31 ms)',
      details: 'The name, the server, a firewall, or an extension that blocks it.',
    },
    {
      section: 'extensions',
      status: 'warn',
      title: 'window.ethereum belongs to no announced wallet.',
      details: 'An extension without EIP-6963, or one that took the place of another. It says isMetaMask.',
    },
  ],
}

export const states = {
  running: <DiagnosisCard titleId="diagnosis-running" state={{ type: 'running' }} {...actions} />,
  'all well': (
    <DiagnosisCard titleId="diagnosis-well" state={{ type: 'done', report: wellReport }} {...actions} />
  ),
  problems: (
    <DiagnosisCard titleId="diagnosis-problems" state={{ type: 'done', report: troubled }} {...actions} />
  ),
  failed: <DiagnosisCard titleId="diagnosis-failed" state={{ type: 'failed' }} {...actions} />,
}
