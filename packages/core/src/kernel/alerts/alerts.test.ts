import { describe, expect, test } from 'vitest'
import { ALERT_NAMES, type AlertCode } from './alertNames.ts'
import { createAlertsController } from './alerts.ts'

function start(isDebug: boolean) {
  const logs: string[] = []
  return { logs, alerts: createAlertsController({ log: (line) => logs.push(line), isDebug: () => isDebug }) }
}

/** Alerts that only a change of the page or its project mends. */
const OF_THE_PAGE: readonly string[] = ['APKT001', 'APKT002', 'APKT005', 'APKT007', 'APKT008', 'APKTW001']
const codes = Object.keys(ALERT_NAMES) as AlertCode[] // its very keys

describe('an alert', () => {
  test.each(codes)('error-7 %s is written to the console in debug mode, once', (code) => {
    const { logs, alerts } = start(true)
    alerts.raise(code, 'Why.')
    alerts.raise(code, 'Why.')
    expect(logs).toEqual([expect.stringContaining(`${code}: Why.`)])
    expect(alerts.state.current).toEqual({ code, details: 'Why.' })
  })

  test.each(codes)('error-7 %s outside of it is written only where the page has to be changed', (code) => {
    const { logs, alerts } = start(false)
    alerts.raise(code, 'Why.')
    expect(logs).toHaveLength(OF_THE_PAGE.includes(code) ? 1 : 0)
    // A diagnosis names it all the same.
    expect(alerts.told.size).toBe(1)
    expect(alerts.state.current).toBeUndefined()
  })
})
