import { gauge, renderMetrics, valuesBy } from '@foyer/server-kit'

/** The address of the figures. They are for the operator: let the proxy answer 404 there. */
export const METRICS_PATH = '/metrics'

const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const

/** The counters of a secure site. They hold no project, page or visitor. */
export interface SiteMetrics {
  /** Counts an answer by its status. */
  answered(status: number): void
  /** Counts a page that was refused because the gateway could not be asked about its project. */
  gatewayFailed(): void
  /** Returns the figures in the text format of Prometheus. */
  render(residentBytes: number): string
}

/** Creates counters that begin at 0. */
export function createSiteMetrics(): SiteMetrics {
  const replies = new Map<string, number>(STATUS_CLASSES.map((name) => [name, 0]))
  let gatewayFailures = 0
  return {
    answered(status) {
      const name = `${Math.floor(status / 100)}xx`
      replies.set(name, (replies.get(name) ?? 0) + 1)
    },
    gatewayFailed() {
      gatewayFailures += 1
    },
    render: (residentBytes) =>
      renderMetrics('foyer_secure_site_', [
        {
          name: 'replies_total',
          type: 'counter',
          help: 'Requests answered, by class of status.',
          values: valuesBy('status', replies),
        },
        {
          name: 'gateway_failures_total',
          type: 'counter',
          help: 'Pages refused because the gateway could not be asked about their project.',
          values: [{ value: gatewayFailures }],
        },
        gauge('resident_bytes', 'Memory of the process.', residentBytes),
      ]),
  }
}
