import type { CodeTexts } from './en.ts'

export const texts: CodeTexts = {
  address: '내 주소',
  gains:
    '내 주소가 스마트 계정의 기능을 얻습니다. 주소와 보유 자산은 그대로입니다. 언제든지 되돌릴 수 있습니다.',
  loses:
    '내 주소가 스마트 계정의 기능을 잃고 다시 일반 주소가 됩니다. 보유 자산은 그대로입니다. 기능을 다시 얻을 때까지 스마트 세션은 작동하지 않습니다.',
  code: '코드',
}
