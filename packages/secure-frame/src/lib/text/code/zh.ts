import type { CodeTexts } from './en.ts'

export const texts: CodeTexts = {
  address: '您的地址',
  gains: '您的地址将获得智能账户的能力。地址不变,其中的资产也不变。您可以随时收回。',
  loses:
    '您的地址将失去智能账户的能力,重新成为普通地址。其中的资产不变。在重新获得这些能力之前,智能会话无法使用。',
  code: '其代码',
}
