import { getConfig, socialRoutes } from '@foyer/api'
import { type IdentityProviders, startIdentityProviders } from '@foyer/testing/identityProviders'
import * as v from 'valibot'
import { type RunningSuite, startSuite } from '../../packages/suite/src/startSuite.ts'
import { PROJECT, prepareSuite, type SuiteTest } from '../../packages/suite/test/suiteTest.ts'
import { createProfile, type Profile } from './profile.ts'

const signal = new AbortController().signal
/** The input of a handler of the frame for one request. */
export const request = { id: 'one', signal }

/** The values that a window of a provider has come back with. */
export interface Returned {
  readonly flowId: string
  readonly completion: string
  /** The text as the window hands it to the page. */
  readonly carried: string
}

/** Gateway, vault and fakes of providers, and the browser profiles of people who sign in with them. */
export interface SocialWorld {
  readonly it: SuiteTest
  readonly suite: RunningSuite
  newProfile(): Profile
  /** A person whom all providers know, with an address that they have checked. */
  newPerson(): { readonly id: string; readonly name: string; readonly email: string }
  close(): Promise<void>
}

/** Starts it on one embedded database. Its project has accounts without an address as well. */
export async function startSocialWorld(): Promise<SocialWorld> {
  const idp = await startIdentityProviders({ port: 0 })
  const it = await prepareSuite(settingsFor(idp))
  const settings = ['--feature', 'socials=google,x,farcaster', '--recovery-email', 'optional']
  await it.run(['gateway', 'project', 'update', PROJECT, ...settings])
  const suite = await startSuite({
    frameFolder: it.frameFolder,
    env: it.env,
    printNote: () => undefined,
    logTo: { write: () => undefined },
  })
  const reply = await fetch(`${suite.gateway.url}${getConfig.path}?projectId=${PROJECT}`)
  const gatewayTransitKey = v.parse(getConfig.reply, await reply.json()).embeddedWallet?.transitKey ?? ''
  const profiles: Profile[] = []
  let people = 0
  return {
    it,
    suite,
    newProfile() {
      const profile = createProfile({ env: it.env, gatewayTransitKey, ip: `192.0.2.${profiles.length + 1}` })
      profiles.push(profile)
      return profile
    },
    newPerson() {
      people += 1
      const person = { id: `p${people}`, name: `Person ${people}`, email: `p${people}@people.example` }
      idp.addPerson({ ...person, isVerified: true })
      return person
    },
    async close() {
      for (const profile of profiles) profile.close()
      await suite.close()
      await idp.stop()
      await it.close()
    },
  }
}

function settingsFor({ client: { id, secret }, url, internalUrl, farcaster }: IdentityProviders) {
  return {
    // Fakes stand in for providers while developing only.
    NODE_ENV: 'development',
    FOYER_OAUTH_URL: url,
    FOYER_OAUTH_INTERNAL_URL: internalUrl,
    FOYER_OAUTH_GOOGLE_ID: id,
    FOYER_OAUTH_GOOGLE_SECRET: secret,
    FOYER_OAUTH_X_ID: id,
    FOYER_OAUTH_X_SECRET: secret,
    FOYER_FARCASTER_RELAY_URL: farcaster.relayUrl,
    FOYER_FARCASTER_RPC_URL: farcaster.rpcUrl,
  }
}

/** Acts as the window: it signs in at the provider, and comes back to the page of the secure site. */
export async function visit(uri: string, person: string): Promise<Returned> {
  const page = new URL(uri)
  page.searchParams.set('auto', person)
  // Browsers know every name below localhost, which Node does not.
  page.hostname = '127.0.0.1'
  const back = await fetch(page, { redirect: 'manual' })
  const done = await fetch(back.headers.get('location') ?? '', { redirect: 'manual' })
  const address = new URL(done.headers.get('location') ?? '')
  if (address.origin + address.pathname !== 'https://secure.example/social/done')
    throw new Error(`The window ended on ${address.origin}${address.pathname}.`)
  const facts = new URLSearchParams(address.hash.slice(1))
  const [flowId, completion] = [facts.get('f') ?? '', facts.get('c') ?? '']
  return { flowId, completion, carried: `${flowId}.${completion}` }
}

/** From the click to the window that has come back. */
export async function begin({ frame }: Profile, provider: 'google' | 'x', person: string): Promise<Returned> {
  const { uri } = await frame.GET_SOCIAL_REDIRECT_URI({ provider }, request)
  return visit(uri, person)
}

/** Hands the frame what a window carried. */
export const connect = (profile: Profile, uri: string) => profile.frame.CONNECT_SOCIAL({ uri }, request)

/** The code of a refusal; `ok` for a success. */
export const codeOf = (step: Promise<unknown> | unknown) =>
  Promise.resolve(step).then(
    () => 'ok',
    (error: unknown) => String(Object(error).code),
  )

/** Tells the gateway, as a provider would, that the person has refused. */
export async function refuseAt(suite: RunningSuite, uri: string): Promise<void> {
  const state = new URL(uri).searchParams.get('state') ?? ''
  const query = new URLSearchParams({ state, error: 'access_denied' })
  const path = socialRoutes.getSocialCallback.path.replace('{provider}', 'google')
  await fetch(`${suite.gateway.url}${path}?${query}`, { redirect: 'manual' })
}

/** Opens the link of the vault, and chooses a number. Answers with the status of the page. */
export async function answerLink(
  { mailbox, env }: SuiteTest,
  { email, after, number }: { readonly email: string; readonly after: number; readonly number: string },
): Promise<number> {
  let mail = await mailbox.waitForMail(email, { after })
  while (!mail.links.some((link) => link.includes('/approve?t=')))
    mail = await mailbox.waitForMail(email, { after: mail.id })
  const link = new URL(mail.links.find((one) => one.includes('/approve?t=')) ?? '')
  const body = new URLSearchParams({ t: link.searchParams.get('t') ?? '', choice: number })
  return (await fetch(`${env.FOYER_VAULT_URL}/approve`, { method: 'POST', body })).status
}

/** Whether the wallet of a profile signs. */
export async function signsWith(profile: Profile, address: string): Promise<boolean> {
  const payload = { method: 'personal_sign', params: ['Hello', address] }
  const where = { chainId: 1, chainNamespace: 'eip155' } as const
  const signature = await profile.frame.RPC_REQUEST({ ...payload, ...where }, request)
  return /^0x[0-9a-f]{130}$/.test(String(signature))
}
