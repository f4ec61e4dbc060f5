import type { NameForm } from '@foyer/core/names'
import { RegisterAccountNameScreen } from './RegisterAccountNameScreen.tsx'

export const title = 'Choose name'

const ignore = () => {}
const SUGGESTIONS = ['adaeth', 'itsada', 'heyada', 'theada', 'realada']

function view(form: Partial<NameForm>) {
  return (
    <RegisterAccountNameScreen
      form={{
        label: '',
        parent: 'foyer.eth',
        status: 'empty',
        suggestions: [],
        isAsking: false,
        canSubmit: false,
        problem: undefined,
        ...form,
      }}
      onLabel={(text) => text}
      onSuggestion={ignore}
      onCheck={ignore}
      onSubmit={ignore}
      onCancel={ignore}
    />
  )
}

const free = { label: 'ada', status: 'free', canSubmit: true } as const

export const states = {
  empty: view({}),
  'not long enough': view({ label: 'ad', status: 'short' }),
  checking: view({ label: 'ada', status: 'checking' }),
  free: view(free),
  taken: view({ label: 'ada', status: 'taken', suggestions: SUGGESTIONS }),
  reserved: view({ label: 'admin', status: 'reserved', suggestions: ['heyadmin', 'adminxyz'] }),
  'no answer': view({ label: 'ada', status: 'unchecked' }),
  'in the wallet': view({ ...free, isAsking: true, canSubmit: false }),
  declined: view({ ...free, problem: 'declined' }),
  'taken meanwhile': view({ label: 'ada', status: 'taken', suggestions: SUGGESTIONS, problem: 'taken' }),
  'has another name': view({ ...free, canSubmit: false, problem: 'owned' }),
  'too many': view({ ...free, canSubmit: false, problem: 'limit' }),
  'asked already': view({ ...free, problem: 'pending' }),
  'signature not taken': view({ ...free, problem: 'unsigned' }),
  'reserved meanwhile': view({ ...free, problem: 'reserved' }),
  'contract account without a node': view({ ...free, problem: 'no_node' }),
  failed: view({ ...free, problem: 'failed' }),
  'a long name': view({
    label: 'thelongestnamethatanybodycanhave',
    parent: 'names.of.the.foundation.eth',
    status: 'free',
    canSubmit: true,
  }),
}
