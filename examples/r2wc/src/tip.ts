import { proxy } from 'valtio'

/** The state that the Vue page writes and the React component reads. */
export const tip = proxy({ amount: 5 })
