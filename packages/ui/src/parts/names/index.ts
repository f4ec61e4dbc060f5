import type { PartViews } from '../part.ts'
import { ChooseAccountNameView } from './ChooseAccountName/ChooseAccountNameView.tsx'
import { RegisterAccountNameView } from './RegisterAccountName/RegisterAccountNameView.tsx'
import { RegisterAccountNameSuccessView } from './RegisterAccountNameSuccess/RegisterAccountNameSuccessView.tsx'
import { titleText } from './text/en.ts'

export const views = {
  ChooseAccountName: { View: ChooseAccountNameView, title: titleText.chooseAccountName },
  RegisterAccountName: { View: RegisterAccountNameView, title: titleText.registerAccountName },
  RegisterAccountNameSuccess: {
    View: RegisterAccountNameSuccessView,
    title: titleText.registerAccountNameSuccess,
  },
} satisfies PartViews<'names'>

export { part } from '@foyer/core/names'
