import { expect, test } from 'vitest'
import { SOCIAL_PROVIDERS } from '../../packages/api/src/featureNames.ts'
import { PROVIDER_MARKS } from '../../packages/secure-frame/src/page/screens/providerMarks.ts'
import { socialIcon } from '../../packages/ui/src/widgets/social/socialMarks.ts'

// The wallet's page shares no script with the modal, so it has the marks of providers once more. One that was drawn anew at one place alone
// would be another mark at the other.
test('a provider has the same mark in the modal and on the page of the wallet', () => {
  for (const provider of SOCIAL_PROVIDERS) {
    const { parts, path, box } = socialIcon(provider)
    const mark = PROVIDER_MARKS[provider]
    expect([mark?.parts, mark?.path ?? '', mark?.box], provider).toEqual([parts, path, box])
  }
})
