import { createFakeFrame, createSocialWait, SOCIAL_DONE, SOCIAL_SITE, until } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { selectAccountEmail, selectAccountName, selectAccountSocial } from './accountEmail.ts'
import { selectProfileWallets } from './profileWallets.ts'

/** The account of a visitor who has signed in with Google, with this address there. */
async function signInAs(email: string, userName?: string) {
  const frame = createFakeFrame({ social: { email } })
  if (userName !== undefined) frame.memory.userName = userName
  const { platform, modal, isConnected } = await createSocialWait(frame)
  platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
  await until(isConnected)
  return modal.getState()
}

describe('what an account is called', () => {
  test('validate-22 an address of more than 30 characters is shortened with an ellipsis', async () => {
    const fits = `${'a'.repeat(18)}@example.com`
    expect(fits).toHaveLength(30)
    expect(selectAccountEmail(await signInAs(fits))).toBe(fits)
    const long = `${'a'.repeat(19)}@example.com`
    const shown = selectAccountEmail(await signInAs(long)) ?? ''
    expect(shown.length).toBeLessThanOrEqual(30)
    expect(shown).toContain('…')
    expect(shown).not.toBe(long)
  })

  test('account-7 the list of wallets names the provider of a social account, and none of an e-mail', async () => {
    const imageUrl = () => undefined
    const state = await signInAs('ann@example.com')
    expect(selectProfileWallets(state, { imageUrl }).active?.social).toBe('google')
    const email = state.email ?? expect.unreachable()
    const byEmail = { ...state, email: { ...email, accountSocial: 'none' as const } }
    expect(selectProfileWallets(byEmail, { imageUrl }).active?.social).toBeUndefined()
  })

  test('const-5 a name of more than 16 characters is shortened, and one that shows nothing is none', async () => {
    const state = await signInAs('ann@example.com', 'Annabel Rosalind Lee')
    expect(selectAccountSocial(state)).toBe('google')
    expect([...(selectAccountName(state) ?? '')].length).toBeLessThanOrEqual(16)
    expect(selectAccountName(await signInAs('ann@example.com', '\u200b'))).toBeUndefined()
  })
})
