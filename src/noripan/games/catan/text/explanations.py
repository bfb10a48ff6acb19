"""Why the settler would choose an action: what somebody says who looks over a player's shoulder."""

from typing import Final

from noripan.kernel import Text

START_SPOT: Final = Text(
    ko="여기서는 36번 굴리면 {income!c:을/를} 받아요.", en="In 36 rolls this spot brings {income!c}."
)
WINS: Final = Text(ko="지으면 {target}점이 돼서 이겨요!", en="With this you have {target} points and win!")
RAISES: Final = Text(
    ko="지으면 {kind!w:이/가} 36번 중 {before}번에서 {after}번으로 늘어요.",
    en="This raises your {kind!w} from {before} to {after} of 36.",
)
FIRST_OF_KIND: Final = Text(
    ko="지으면 처음으로 {kind!w:을/를} 받게 돼요. 36번 중 {after}번이에요.",
    en="This brings your first {kind!w}: {after} of 36.",
)
HARBOUR: Final = Text(
    ko="항구가 생겨서 은행과 더 싸게 바꿀 수 있어요.", en="Its harbour lets you trade for less."
)
ONE_POINT: Final = Text(ko="자원은 늘지 않지만 1점을 얻어요.", en="It brings no resources, but a point.")
TOWARD_SPOT: Final = Text(
    ko="{vertex!w}에 마을을 지으러 가는 길이에요. 도로 {roads}개면 닿아요.",
    en="It leads toward a spot for a settlement, {roads:road|roads} away: {vertex!w}.",
)
TOWARD_LONGEST_ROAD: Final = Text(
    ko="도로 {roads}개면 최장 교역로로 2점을 얻어요.",
    en="You are {roads:road|roads} short of the longest road, which is worth 2 points.",
)
ANY_ROAD: Final = Text(
    ko="이쪽에는 마을을 지을 곳이 없지만, 도로는 길어져요.",
    en="There is no spot for a settlement this way, but your road grows.",
)
CARD: Final = Text(
    ko="아직 못 본 발전 카드 {unseen}장 중에서 {knights}장이 기사, {points}장이 승점이에요.",
    en="Of the {unseen} development cards you have not seen, {knights} are knights and {points} victory points.",
)
WINS_ARMY: Final = Text(
    ko="쓴 기사가 {knights}장이 돼서 최강 기사단 2점을 얻어요.",
    en="With {knights} knights played you get the largest army, worth 2 points.",
)
DRIVES_AWAY: Final = Text(
    ko="도둑 때문에 36번마다 {lost}장을 못 받고 있어요. 기사로 쫓아내요.",
    en="The robber costs you {lost:card|cards} in 36 rolls; a knight drives it away.",
)
ANOTHER_KNIGHT: Final = Text(
    ko="한 장을 뺏고, 쓴 기사가 {knights}장이 돼요.",
    en="It steals a card and counts toward the largest army: {knights:knight|knights} played.",
)
FREE_ROADS: Final = Text(
    ko="도로를 공짜로 지어서 나무와 벽돌을 아껴요.", en="Free roads save you wood and brick."
)
PAYS_FOR: Final = Text(
    ko="{want!c:을/를} 받으면 바로 {goal!w:을/를} 얻을 수 있어요.",
    en="With {want!c} you can pay for {goal!w} at once.",
)
COMES_CLOSER: Final = Text(
    ko="{want!c:을/를} 받으면 {goal!w:이/가} 가까워져요.", en="{want!c} brings {goal!w} closer."
)
MONOPOLY: Final = Text(
    ko="다른 사람들에게 {kind!w:이/가} 적어도 {known}장 있고, 모르는 카드가 {unknown}장 더 있어요.",
    en="The others hold at least {known} {kind!w}, and {unknown:card|cards} that nobody knows.",
)
MONOPOLY_ALL_KNOWN: Final = Text(
    ko="다른 사람들에게 {kind!w:이/가} 모두 {known}장 있어요.", en="The others hold {known} {kind!w} in all."
)
SWAP: Final = Text(
    ko="{give!c:을/를} 주고 {want!c:을/를} 받으면 {goal!w:이/가} 가까워져요.",
    en="Getting {want!c} for {give!c} brings {goal!w} closer.",
)
EVEN_SWAP: Final = Text(
    ko="{give!c:을/를} 주고 {want!c:을/를} 받아도 {goal!w:은/는} 가까워지지 않아요.",
    en="Getting {want!c} for {give!c} brings {goal!w} no closer.",
)
TOO_CLOSE: Final = Text(
    ko="{other!n:은/는} 벌써 {points}점이라, 교환하면 이기게 돕는 셈이에요.",
    en="{other!n} already has {points:point|points}: a trade could help them win.",
)
CANNOT_PAY: Final = Text(ko="{want!c:을/를} 줄 수 없어요.", en="You cannot give {want!c}.")
NO_CLOSER: Final = Text(
    ko="이 조건으로는 {goal!w:이/가} 가까워지지 않아요.", en="On these terms {goal!w} comes no closer."
)
NO_GOOD_ANSWER: Final = Text(ko="받아들일 만한 대답이 없어요.", en="No answer is worth taking.")
NO_GOAL: Final = Text(
    ko="더 지을 것이 없어서 어떤 카드든 큰 차이가 없어요.",
    en="You have nothing left to build, so cards hardly matter.",
)
KNIGHT_WAITS: Final = Text(
    ko="기사는 주사위를 굴린 뒤에 써도 늦지 않아요.", en="Your knight can wait until after the roll."
)
ROLL: Final = Text(
    ko="굴리면 36번 중 {lucky}번은 내 땅에서 자원이 나와요.",
    en="On {lucky} of 36 rolls your land brings something.",
)
DISCARDED: Final = Text(
    ko="{kind!w:은/는} {count}장 있고, {goal!w:을/를} 위해 가장 덜 필요해요.",
    en="You have {count} {kind!w}, and {goal!w} needs it least.",
)
ROBS: Final = Text(
    ko="{points}점인 {victim!n:은/는} 36번마다 {lost}장을 덜 받고, 한 장을 뺏겨요.",
    en="{victim!n} has {points:point|points}, gets {lost:card|cards} less in 36 rolls, and loses one.",
)
ROBS_NOBODY: Final = Text(ko="거기서는 뺏을 사람이 없어요.", en="There is nobody to rob there.")
SAVES: Final = Text(
    ko="{goal!w:을/를} 위해 모으는 중이에요. {lacking!c:이/가} 모자라요.",
    en="You are saving for {goal!w}, which still needs {lacking!c}.",
)
NOTHING_TO_BUILD: Final = Text(
    ko="이번 차례에는 더 할 일이 없어요.", en="There is nothing more to do this turn."
)
