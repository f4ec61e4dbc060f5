import { subscribe } from 'valtio/vanilla'
import { defineComponent, h, onUnmounted, ref } from 'vue'
import { tip } from './tip.ts'
import './tipJarElement.ts'

/** A Vue component that uses the element as any other. */
export const TipPage = defineComponent(() => {
  const amount = ref(tip.amount)
  const thanks = ref('')
  onUnmounted(
    subscribe(tip, () => {
      amount.value = tip.amount
    }),
  )
  return () => [
    h('wallet-button'),
    h('label', [
      'Amount ',
      h('input', {
        type: 'number',
        value: amount.value,
        onInput: (event: Event) => {
          tip.amount = Number(Reflect.get(event.target ?? {}, 'value'))
        },
      }),
    ]),
    h('tip-jar', {
      currency: 'USDC',
      onTip: ({ detail }: CustomEvent<{ amount: number }>) => {
        thanks.value = `Thank you for ${detail.amount}!`
      },
    }),
    h('p', { role: 'status' }, thanks.value),
  ]
})
