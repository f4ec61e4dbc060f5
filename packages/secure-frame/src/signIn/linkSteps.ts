import { flowExpired } from '../lib/frameFailure.ts'
import type { ProviderLink } from './providerLink.ts'
import type { SignInStep } from './signInMachine.ts'
import type { SignInRun, Social } from './steps.ts'

/** The steps that link the provider of a sign-in to the account that has its address. Their script comes with the first of them. */
export function createLinkSteps(
  run: SignInRun,
  requireStep: () => Extract<SignInStep, { readonly provider: string }>,
): Pick<Social, 'existing' | 'link' | 'forgetLink'> {
  let linkable: ProviderLink | undefined
  const load = () => import('./providerLink.ts')
  return {
    async existing() {
      const { link, existing } = await (await load()).readExisting(run, requireStep())
      linkable = link
      return existing
    },
    async link(approve) {
      const link = linkable
      linkable = undefined
      if (!link) throw flowExpired()
      await (await load()).linkProvider(run, link, approve)
      return undefined
    },
    forgetLink() {
      linkable = undefined
    },
  }
}
