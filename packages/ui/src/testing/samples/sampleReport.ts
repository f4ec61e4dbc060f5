import type { DiagnosisReport } from '@foyer/core/diagnose'

/** A report without problems, for the gallery and tests. */
export const wellReport: DiagnosisReport = {
  version: '1.0.0',
  time: '2026-05-04T10:00:00.000Z',
  origin: 'https://app.example',
  isSecure: true,
  browser: 'Browser/1.0',
  projectId: 'my-project',
  scripts: [],
  otherCopies: [],
  violations: [],
  hosts: [],
  clock: undefined,
  extensions: { announced: [], ethereum: undefined },
  storage: { localStorage: 'ok', database: 'ok', usedBytes: undefined, quotaBytes: undefined },
  connection: {
    status: 'disconnected',
    wallet: undefined,
    address: undefined,
    networkId: undefined,
    count: 0,
  },
  alerts: [],
  findings: [
    { section: 'page', status: 'ok', title: 'https://app.example is a secure context.' },
    { section: 'page', status: 'info', title: 'Foyer is part of a bundle.' },
    { section: 'hosts', status: 'ok', title: 'Gateway https://gateway.example: 200, 34 ms' },
    { section: 'hosts', status: 'ok', title: 'Relay wss://relay.example: open, 52 ms' },
    { section: 'extensions', status: 'ok', title: '1 announced: Alpha Wallet (dev.alpha.wallet).' },
    { section: 'storage', status: 'ok', title: 'localStorage works.' },
    { section: 'connection', status: 'info', title: 'disconnected' },
    { section: 'options', status: 'ok', title: 'No complaint about the options so far.' },
  ],
  text: '# Foyer diagnosis\n',
}
