// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What an account of a local chain delegates to (EIP-7702), so that its wallet sends several calls in one transaction, all
/// or none. Only the account itself may call it. Never use it where coins have a price.
contract BatchAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    receive() external payable {}

    function execute(Call[] calldata calls) external payable {
        require(msg.sender == address(this), "BatchAccount: not the account itself");
        for (uint256 i = 0; i < calls.length; i++) {
            (bool isDone, bytes memory answer) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!isDone) {
                assembly {
                    revert(add(answer, 32), mload(answer))
                }
            }
        }
    }
}
