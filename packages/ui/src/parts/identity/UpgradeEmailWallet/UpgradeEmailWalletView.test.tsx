import { describe, expect, test } from 'vitest'
import { drawEmailSettings, OLD } from '../../../testing/drawEmail.tsx'

describe('changing the address', () => {
  test('profile-3 settings-2 settings-3 role-2 the more button leads to rows of the embedded wallet alone', async () => {
    const made = await drawEmailSettings()
    expect(made.find('settings-upgrade').innerText).toContain('Upgrade your wallet')
    expect(made.find('settings-upgrade').innerText).toContain('Transition to a self-custodial wallet')
    expect(made.find('settings-auth').innerText).toContain(OLD)
    // The rows belong to parts that are not there: names and smart accounts.
    for (const row of ['account-type', 'name']) expect(made.has(`settings-${row}`)).toBe(false)
    await made.end()
  })

  test('settings-2 the upgrade view says who holds the key', async () => {
    const made = await drawEmailSettings()
    await made.click('settings-upgrade')
    await made.expectView('UpgradeEmailWallet')
    expect(made.text()).toContain('split in three')
    expect(made.has('upgrade-open')).toBe(false)
    await made.end()
  })
})
