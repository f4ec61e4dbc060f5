// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// Stand-ins for the contracts of aggregators on local chains. Their functions have the names, the arguments and the rules about money of the
// real ones, written anew from what those say of themselves; there is no route behind them: what is to be paid stands in the bytes that a page
// does not read. Never deploy any of this where coins have a price.

interface Token {
    function balanceOf(address owner) external view returns (uint256);
}

abstract contract Payer {
    address internal constant COIN = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    receive() external payable {}

    function call_(address to, uint256 value, bytes memory data) internal returns (bytes memory) {
        (bool isDone, bytes memory answer) = to.call{value: value}(data);
        if (!isDone) {
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
        require(answer.length == 0 || to.code.length == 0 || answer.length > 32 || abi.decode(answer, (bool)), "refused");
        return answer;
    }

    function pay(address token, address to, uint256 amount) internal {
        if (token == COIN) call_(to, amount, "");
        else call_(token, 0, abi.encodeWithSignature("transfer(address,uint256)", to, amount));
    }

    function held(address token) internal view returns (uint256) {
        return token == COIN ? address(this).balance : Token(token).balanceOf(address(this));
    }
}

/// Stands in for `AggregationRouterV6` of 1inch.
contract StandInAggregationRouter is Payer {
    struct SwapDescription {
        address srcToken;
        address dstToken;
        address payable srcReceiver;
        address payable dstReceiver;
        uint256 amount;
        uint256 minReturnAmount;
        uint256 flags;
    }

    error ZeroMinReturn();
    error InvalidMsgValue();
    error ReturnAmountIsNotEnough(uint256 result, uint256 minReturn);

    function swap(address executor, SwapDescription calldata desc, bytes calldata data)
        external
        payable
        returns (uint256 returnAmount, uint256 spentAmount)
    {
        if (desc.minReturnAmount == 0) revert ZeroMinReturn();
        if (msg.value != (desc.srcToken == COIN ? desc.amount : 0)) revert InvalidMsgValue();
        if (desc.srcToken != COIN)
            call_(
                desc.srcToken,
                0,
                abi.encodeWithSignature(
                    "transferFrom(address,address,uint256)", msg.sender, desc.srcReceiver, desc.amount
                )
            );
        bytes memory input = abi.encodePacked(abi.encodeWithSignature("execute(address)", msg.sender), data);
        (bool isDone, bytes memory answer) = executor.call{value: msg.value}(input);
        require(isDone, "executor failed");
        returnAmount = abi.decode(answer, (uint256));
        spentAmount = desc.amount;
        if (returnAmount < desc.minReturnAmount) revert ReturnAmountIsNotEnough(returnAmount, desc.minReturnAmount);
        pay(desc.dstToken, desc.dstReceiver, returnAmount);
    }
}

/// Stands in for an executor of 1inch: pays its router what its bytes say, out of what it holds.
contract StandInExecutor is Payer {
    function execute(address) external payable returns (uint256) {
        (address token, uint256 amount) = abi.decode(msg.data[36:], (address, uint256));
        pay(token, msg.sender, amount);
        return amount;
    }
}

/// Stands in for `AllowanceHolder` of 0x.
contract StandInAllowanceHolder is Payer {
    mapping(bytes32 => uint256) private allowed;

    function exec(address operator, address token, uint256 amount, address payable target, bytes calldata data)
        external
        payable
        returns (bytes memory)
    {
        bytes32 key = keccak256(abi.encode(operator, msg.sender, token));
        allowed[key] = amount;
        (bool isDone, bytes memory answer) = target.call{value: msg.value}(abi.encodePacked(data, msg.sender));
        if (!isDone) {
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
        allowed[key] = 0;
        return answer;
    }

    function transferFrom(address token, address owner, address recipient, uint256 amount) external returns (bool) {
        bytes32 key = keccak256(abi.encode(msg.sender, owner, token));
        allowed[key] -= amount;
        call_(token, 0, abi.encodeWithSignature("transferFrom(address,address,uint256)", owner, recipient, amount));
        return true;
    }
}

/// Stands in for a Settler of 0x: its one action takes a token, and pays what it says out of what it holds.
contract StandInSettler is Payer {
    struct AllowedSlippage {
        address payable recipient;
        address buyToken;
        uint256 minAmountOut;
    }

    StandInAllowanceHolder private immutable holder;
    /// What is held besides what a swap brings: this stands in for the pools, so all but that is not paid out.
    error TooMuchSlippage(address token, uint256 expected, uint256 actual);

    constructor(address payable holder_) {
        holder = StandInAllowanceHolder(holder_);
    }

    function execute(AllowedSlippage calldata slippage, bytes[] calldata actions, bytes32)
        external
        payable
        returns (bool)
    {
        address sender = msg.sender == address(holder) ? address(bytes20(msg.data[msg.data.length - 20:])) : msg.sender;
        (address taken, address owner, uint256 amount, uint256 paid) =
            abi.decode(actions[0], (address, address, uint256, uint256));
        if (taken != COIN) holder.transferFrom(taken, owner == address(0) ? sender : owner, address(this), amount);
        if (paid < slippage.minAmountOut) revert TooMuchSlippage(slippage.buyToken, slippage.minAmountOut, paid);
        require(held(slippage.buyToken) >= paid, "nothing left");
        pay(slippage.buyToken, slippage.recipient, paid);
        return true;
    }
}

/// Stands in for the registry of 0x.
contract StandInRegistry {
    address public current;
    address public previous;

    function set(address current_, address previous_) external {
        current = current_;
        previous = previous_;
    }

    function ownerOf(uint256 feature) external view returns (address) {
        require(feature == 2 && current != address(0), "paused");
        return current;
    }

    function prev(uint128 feature) external view returns (address) {
        require(feature == 2 && previous != address(0), "none");
        return previous;
    }
}

/// Stands in for `GasPriceOracle` of rollups of the OP Stack: a gwei for each byte of a transaction and its signature.
contract StandInGasPriceOracle {
    function getL1Fee(bytes memory data) external pure returns (uint256) {
        return (data.length + 68) * 1 gwei;
    }
}
