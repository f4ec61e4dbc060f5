import type { PartViews } from '../part.ts'
import { AccountView } from './Account/AccountView.tsx'
import { AccountSettingsView } from './AccountSettings/AccountSettingsView.tsx'
import { ProfileWalletsView } from './ProfileWallets/ProfileWalletsView.tsx'
import { titleText } from './text/en.ts'

export const views = {
  Account: { View: AccountView, title: titleText.account },
  AccountSettings: { View: AccountSettingsView, title: titleText.accountSettings },
  ProfileWallets: { View: ProfileWalletsView, title: titleText.profileWallets },
} satisfies PartViews<'account'>

export { part } from '@foyer/core/account'
