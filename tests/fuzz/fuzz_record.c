/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "spliced.h"

#include "record/record.h"

/*
 * Any bytes as a record, text or JSON. An accepted record can be played and survives conversion:
 * written in both forms, read again and written once more it is the same, byte by byte.
 */

static const char *const good[] = {
    "[Rulebook 'muenchen-2006']\n"
    "[Dealer '2']\n"
    "[LostSolos '0 3 1 0']\n"
    "[Deck 'HU EO H8 GO SU GU HK HA HZ EA EZ H9 G9 EK E9 H7 E7 GA GZ G8 G7 E8 S8 GK S"
    "7 SA SZ SK S9 SO EU HO']\n"
    "[Hands 'E7 GK HA HZ HO HU H7 S7 / EA EZ EO GA GZ H8 SA SZ / GO G9 G8 G7 H9 SK SU"
    " S9 / EK EU E9 E8 GU HK SO S8']\n"
    "[Payout '1 -1 1 -1']\n"
    "\n"
    "1: cuts 29\n"
    "2: deals\n"
    "3: weiter\n"
    "0: weiter\n"
    "1: weiter\n"
    "2: weiter\n"
    "1: plays muss EK\n"
    "1. 3: E9 E7 EA GO, 2 takes 14\n"
    "2. 2: SK S8 S7 SA, 1 takes 15\n"
    "3. 1: H8 SU HK HA, 2 takes 17\n"
    "4. 2: G7 SO GK GA, 3 takes 18\n"
    "5. 3: EU H7 EO H9, 1 takes 5\n"
    "6. 1: EZ S9 EK HZ, 0 takes 24\n"
    "7. 0: HU SZ G9 GU, 3 takes 14\n"
    "8. 3: E8 HO GZ G8, 0 takes 13\n"
    "= lost 52\n",
    "[Rulebook 'bsv-1989']\n"
    "[Variants 'legen bock']\n"
    "[Dealer '0']\n"
    "[BockLeft '3']\n"
    "[Deck 'G7 HO SU HA EZ E8 GA GK G8 HK H9 H8 SZ SA SK S8 S7 E9 E7 G9 S9 EO GU H7 E"
    "K GO SO HU HZ EU EA GZ']\n"
    "[Hands 'EZ E9 E7 G9 HA HO SU S9 / EK EO E8 GA GK GU G8 H7 / GO HZ HK HU H9 H8 SZ"
    " SO / EA EU GZ G7 SA SK S8 S7']\n"
    "[Payout '-320 -320 320 320']\n"
    "\n"
    "3: cuts 16\n"
    "3: cuts 5\n"
    "0: deals\n"
    "3: lays\n"
    "1: lays not\n"
    "2: lays not\n"
    "0: lays\n"
    "1: weiter\n"
    "2: spiele\n"
    "3: weiter\n"
    "0: weiter\n"
    "2: plays rufspiel SA\n"
    "1: stoss\n"
    "2: stoss\n"
    "1. 1: GA GO GZ G9, 2 takes 24\n"
    "2. 2: SO EU SU EO, 1 takes 10\n"
    "3. 1: GK HU G7 HO, 0 takes 9\n"
    "4. 0: S9 EK SZ SA, 3 takes 25\n"
    "5. 3: EA E7 E8 HZ, 2 takes 21\n"
    "6. 2: HK S7 HA GU, 1 takes 17\n"
    "7. 1: G8 H9 S8 E9, 2 takes 0\n"
    "8. 2: H8 SK EZ H7, 2 takes 14\n"
    "= won 84\n",
    "[Rulebook 'bsv-1989']\n"
    "[Variants 'hochzeit']\n"
    "[Dealer '2']\n"
    "[From 'hands']\n"
    "[Hands 'EA E9 E8 GA H8 SA SZ S8 / EZ EO GO G7 HZ HO H7 S9 / EK E7 G9 G8 HK HU H9"
    " S7 / EU GZ GK GU HA SK SO SU']\n"
    "[Payout '50 -50 -50 50']\n"
    "\n"
    "0: hochzeit\n"
    "3: grab\n"
    "3: gives SK\n"
    "1. 3: H8 EA EO HK, 1 takes 18\n"
    "2. 1: G7 G9 GZ GA, 0 takes 21\n"
    "3. 0: SA S9 S7 HA, 3 takes 22\n"
    "4. 3: SO S8 GO HU, 1 takes 8\n"
    "5. 1: EZ EK EU E9, 3 takes 16\n"
    "6. 3: GK SZ HO G8, 1 takes 17\n"
    "7. 1: H7 H9 SU SK, 3 takes 6\n"
    "8. 3: GU E8 HZ E7, 3 takes 12\n"
    "= won 77\n",
    "[Rulebook 'bsv-1989']\n"
    "[Variants 'ramsch stock']\n"
    "[Dealer '1']\n"
    "[Pot '40']\n"
    "[From 'contract']\n"
    "[Hands 'EU HK HO H8 SA SZ SU S7 / E9 E7 GA GK G8 G7 SK S9 / EK EO GO G9 HZ HU SO"
    " S8 / EA EZ E8 GZ GU HA H9 H7']\n"
    "[Contract '2 rufspiel EA']\n"
    "[Payout '10 10 -50 -10']\n"
    "[PotAfter '80']\n"
    "\n"
    "1. 2: EO HA H8 S9, 2 takes 14\n"
    "2. 2: GO GU SU G7, 2 takes 7\n"
    "3. 2: SO H7 EU G8, 2 takes 5\n"
    "4. 2: HU H9 HO GA, 0 takes 16\n"
    "5. 0: SA SK S8 E8, 0 takes 15\n"
    "6. 0: SZ GK HZ EZ, 2 takes 34\n"
    "7. 2: G9 GZ HK E9, 0 takes 14\n"
    "8. 0: S7 E7 EK EA, 0 takes 15\n"
    "= lost 60\n",
    "[Rulebook 'serien-2022']\n"
    "[Dealer '3']\n"
    "[Deck 'EA EZ EK EO EU E9 E8 E7 GA GZ GK GO GU G9 G8 G7 HA HZ HK HO HU H9 H8 H7 S"
    "A SZ SK SO SU S9 S8 S7']\n"
    "[Hands 'EZ EO EU E9 GA GO SO S7 / EA E8 GZ GK H8 H7 SZ S8 / E7 G9 G7 HK HU H9 SK"
    " S9 / EK GU G8 HA HZ HO SA SU']\n"
    "[Payout '4 -2 -6 4']\n"
    "\n"
    "2: mixes EO GO H8 H7 HU HK HO GU SO EU EA E8 H9 E7 SU HA EZ E9 GZ GK G9 G7 HZ EK"
    " GA S7 SZ S8 SK S9 G8 SA\n"
    "3: deals\n"
    "0: spiele\n"
    "1: weiter\n"
    "2: weiter\n"
    "3: weiter\n"
    "0: plays rufspiel SA\n"
    "2: stoss\n"
    "1. 0: EO H7 H9 HA, 0 takes 14\n"
    "2. 0: GO H8 HU HZ, 0 takes 15\n"
    "3. 0: SO S8 HK HO, 3 takes 10\n"
    "4. 3: SA S7 SZ S9, 3 takes 21\n"
    "5. 3: GU EU E8 G7, 0 takes 4\n"
    "6. 0: GA GK G9 G8, 0 takes 15\n"
    "7. 0: E9 EA E7 EK, 1 takes 15\n"
    "8. 1: GZ SK SU EZ, 3 takes 26\n"
    "= won 105 schneider\n",
    "[Rulebook 'kurz-turnier']\n"
    "[Players '5']\n"
    "[Dealer '1']\n"
    "[From 'hands']\n"
    "[Hands 'EA GA GZ G9 HK HU / / EK E9 HA H9 SA SK / EZ GK HZ SZ SU S9 / EO EU GO G"
    "U HO SO']\n"
    "[Payout '-140 0 -140 -140 420']\n"
    "\n"
    "2: eins\n"
    "3: weg\n"
    "4: sie\n"
    "0: weg\n"
    "4: plays sie\n"
    "= won 120\n",
    "[Rulebook 'schule-2024']\n"
    "[Table 'Stammtisch']\n"
    "[Deal '13']\n"
    "[Dealer '2']\n"
    "[Commitment '20c6ead90cf42ac295d534ef820fdaf428c9d779ad1ca050a546e8c5cdf95c82']\n"
    "[Seed 'b437ec21435542ac96f0abd824bcd1a8a0fb8a2ced6e3ec6f098b97d20367e6c']\n"
    "[Nonce0 'player cd0b5ffea85ff24a01924241cf94763eca8be1b7e5ef671d5abba288b8cd58d7"
    " 3cd5c43a95b45c563344be0ea399b19384ed9c261fc033de8db84ff0eaed4a70']\n"
    "[Nonce1 'player b266befc4f5c0a701a1b8ecaecfcf3fbf1e7995200a475c05300f1da1004f7ec"
    " 82bb142a654f8548be6d48da312e489f1ad5b39d61481b63909c74c83c4c5b18']\n"
    "[Nonce2 'server 5670c4f73b01b187043f28c47031e0eeac0f952b855dc1aa87e0889d78e269d1"
    "']\n"
    "[Nonce3 'player 22458b41f9152dc80935707ef9b929b59ce7282e833f464b777382166a5a4858"
    " 720aa267580abd863d702ae30e9adf4e43219194900fd8e7dcc103c85ca847ec']\n"
    "[Deck 'HU SU GA SO EA SA H8 GU EK EZ HO EO H9 G7 HZ EU GK S7 E7 S9 E9 GZ G9 E8 S"
    "Z HA GO S8 HK G8 H7 SK']\n"
    "[Hands 'EU GK G8 G7 HZ HU H7 SK / EA E9 E7 GA SO SU S9 S7 / EK E8 GZ GU G9 H8 SA"
    " SZ / EZ EO GO HA HK HO H9 S8']\n"
    "[Payout '0 0 0 0']\n"
    "\n"
    "1: cuts 9\n"
    "2: deals\n"
    "3: weiter\n"
    "0: weiter\n"
    "1: weiter\n"
    "2: weiter\n"
    "= passed\n",
    "{'record':1,'rulebook':'bsv-1989','house':{'variants':['ramsch','stock']},'deale"
    "r':1,'pot':40,'from':'contract','hands':[['EU','HK','HO','H8','SA','SZ','SU','S7"
    "'],['E9','E7','GA','GK','G8','G7','SK','S9'],['EK','EO','GO','G9','HZ','HU','SO'"
    ",'S8'],['EA','EZ','E8','GZ','GU','HA','H9','H7']],'contract':{'declarer':2,'game"
    "':'rufspiel','suit':'E'},'events':[{'ev':'card','seat':2,'card':'EO'},{'ev':'car"
    "d','seat':3,'card':'HA'},{'ev':'card','seat':0,'card':'H8'},{'ev':'card','seat':"
    "1,'card':'S9'},{'ev':'card','seat':2,'card':'GO'},{'ev':'card','seat':3,'card':'"
    "GU'},{'ev':'card','seat':0,'card':'SU'},{'ev':'card','seat':1,'card':'G7'},{'ev'"
    ":'card','seat':2,'card':'SO'},{'ev':'card','seat':3,'card':'H7'},{'ev':'card','s"
    "eat':0,'card':'EU'},{'ev':'card','seat':1,'card':'G8'},{'ev':'card','seat':2,'ca"
    "rd':'HU'},{'ev':'card','seat':3,'card':'H9'},{'ev':'card','seat':0,'card':'HO'},"
    "{'ev':'card','seat':1,'card':'GA'},{'ev':'card','seat':0,'card':'SA'},{'ev':'car"
    "d','seat':1,'card':'SK'},{'ev':'card','seat':2,'card':'S8'},{'ev':'card','seat':"
    "3,'card':'E8'},{'ev':'card','seat':0,'card':'SZ'},{'ev':'card','seat':1,'card':'"
    "GK'},{'ev':'card','seat':2,'card':'HZ'},{'ev':'card','seat':3,'card':'EZ'},{'ev'"
    ":'card','seat':2,'card':'G9'},{'ev':'card','seat':3,'card':'GZ'},{'ev':'card','s"
    "eat':0,'card':'HK'},{'ev':'card','seat':1,'card':'E9'},{'ev':'card','seat':0,'ca"
    "rd':'S7'},{'ev':'card','seat':1,'card':'E7'},{'ev':'card','seat':2,'card':'EK'},"
    "{'ev':'card','seat':3,'card':'EA'}],'result':'lost 60','payout':[10,10,-50,-10],"
    "'pot_after':80}\n",
    "{'record':1,'rulebook':'bsv-1989','house':{'variants':['legen','bock']},'dealer'"
    ":0,'bock_left':3,'deck':['G7','HO','SU','HA','EZ','E8','GA','GK','G8','HK','H9',"
    "'H8','SZ','SA','SK','S8','S7','E9','E7','G9','S9','EO','GU','H7','EK','GO','SO',"
    "'HU','HZ','EU','EA','GZ'],'hands':[['EZ','E9','E7','G9','HA','HO','SU','S9'],['E"
    "K','EO','E8','GA','GK','GU','G8','H7'],['GO','HZ','HK','HU','H9','H8','SZ','SO']"
    ",['EA','EU','GZ','G7','SA','SK','S8','S7']],'events':[{'ev':'cut','seat':3,'n':1"
    "6},{'ev':'cut','seat':3,'n':5},{'ev':'hand_out'},{'ev':'lay','seat':3,'n':1},{'e"
    "v':'lay','seat':1,'n':0},{'ev':'lay','seat':2,'n':0},{'ev':'lay','seat':0,'n':1}"
    ",{'ev':'say','say':[1,'weiter']},{'ev':'say','say':[2,'spiele']},{'ev':'say','sa"
    "y':[3,'weiter']},{'ev':'say','say':[0,'weiter']},{'ev':'announce','contract':{'d"
    "eclarer':2,'game':'rufspiel','suit':'S'}},{'ev':'stoss','seat':1},{'ev':'stoss',"
    "'seat':2},{'ev':'card','seat':1,'card':'GA'},{'ev':'card','seat':2,'card':'GO'},"
    "{'ev':'card','seat':3,'card':'GZ'},{'ev':'card','seat':0,'card':'G9'},{'ev':'car"
    "d','seat':2,'card':'SO'},{'ev':'card','seat':3,'card':'EU'},{'ev':'card','seat':"
    "0,'card':'SU'},{'ev':'card','seat':1,'card':'EO'},{'ev':'card','seat':1,'card':'"
    "GK'},{'ev':'card','seat':2,'card':'HU'},{'ev':'card','seat':3,'card':'G7'},{'ev'"
    ":'card','seat':0,'card':'HO'},{'ev':'card','seat':0,'card':'S9'},{'ev':'card','s"
    "eat':1,'card':'EK'},{'ev':'card','seat':2,'card':'SZ'},{'ev':'card','seat':3,'ca"
    "rd':'SA'},{'ev':'card','seat':3,'card':'EA'},{'ev':'card','seat':0,'card':'E7'},"
    "{'ev':'card','seat':1,'card':'E8'},{'ev':'card','seat':2,'card':'HZ'},{'ev':'car"
    "d','seat':2,'card':'HK'},{'ev':'card','seat':3,'card':'S7'},{'ev':'card','seat':"
    "0,'card':'HA'},{'ev':'card','seat':1,'card':'GU'},{'ev':'card','seat':1,'card':'"
    "G8'},{'ev':'card','seat':2,'card':'H9'},{'ev':'card','seat':3,'card':'S8'},{'ev'"
    ":'card','seat':0,'card':'E9'},{'ev':'card','seat':2,'card':'H8'},{'ev':'card','s"
    "eat':3,'card':'SK'},{'ev':'card','seat':0,'card':'EZ'},{'ev':'card','seat':1,'ca"
    "rd':'H7'}],'result':'won 84','payout':[-320,-320,320,320]}\n",
    "{'record':1,'rulebook':'schule-2024','table':'Stammtisch','deal':13,'dealer':2,'"
    "proof':{'commitment':'20c6ead90cf42ac295d534ef820fdaf428c9d779ad1ca050a546e8c5cd"
    "f95c82','seed':'b437ec21435542ac96f0abd824bcd1a8a0fb8a2ced6e3ec6f098b97d20367e6c"
    "','nonces':[{'by':'player','commitment':'cd0b5ffea85ff24a01924241cf94763eca8be1b"
    "7e5ef671d5abba288b8cd58d7','nonce':'3cd5c43a95b45c563344be0ea399b19384ed9c261fc0"
    "33de8db84ff0eaed4a70'},{'by':'player','commitment':'b266befc4f5c0a701a1b8ecaecfc"
    "f3fbf1e7995200a475c05300f1da1004f7ec','nonce':'82bb142a654f8548be6d48da312e489f1"
    "ad5b39d61481b63909c74c83c4c5b18'},{'by':'server','nonce':'5670c4f73b01b187043f28"
    "c47031e0eeac0f952b855dc1aa87e0889d78e269d1'},{'by':'player','commitment':'22458b"
    "41f9152dc80935707ef9b929b59ce7282e833f464b777382166a5a4858','nonce':'720aa267580"
    "abd863d702ae30e9adf4e43219194900fd8e7dcc103c85ca847ec'}]},'deck':['HU','SU','GA'"
    ",'SO','EA','SA','H8','GU','EK','EZ','HO','EO','H9','G7','HZ','EU','GK','S7','E7'"
    ",'S9','E9','GZ','G9','E8','SZ','HA','GO','S8','HK','G8','H7','SK'],'hands':[['EU"
    "','GK','G8','G7','HZ','HU','H7','SK'],['EA','E9','E7','GA','SO','SU','S9','S7'],"
    "['EK','E8','GZ','GU','G9','H8','SA','SZ'],['EZ','EO','GO','HA','HK','HO','H9','S"
    "8']],'events':[{'ev':'cut','seat':1,'n':9},{'ev':'hand_out'},{'ev':'say','say':["
    "3,'weiter']},{'ev':'say','say':[0,'weiter']},{'ev':'say','say':[1,'weiter']},{'e"
    "v':'say','say':[2,'weiter']}],'result':'passed','payout':[0,0,0,0]}\n",
    "{'record':1,'rulebook':'bsv-1989','house':{'variants':['hochzeit']},'dealer':2,'"
    "from':'hands','hands':[['EA','E9','E8','GA','H8','SA','SZ','S8'],['EZ','EO','GO'"
    ",'G7','HZ','HO','H7','S9'],['EK','E7','G9','G8','HK','HU','H9','S7'],['EU','GZ',"
    "'GK','GU','HA','SK','SO','SU']],'events':[{'ev':'say','say':[0,'hochzeit']},{'ev"
    "':'say','say':[3,'grab']},{'ev':'give','seat':3,'card':'SK'},{'ev':'card','seat'"
    ":3,'card':'H8'},{'ev':'card','seat':0,'card':'EA'},{'ev':'card','seat':1,'card':"
    "'EO'},{'ev':'card','seat':2,'card':'HK'},{'ev':'card','seat':1,'card':'G7'},{'ev"
    "':'card','seat':2,'card':'G9'},{'ev':'card','seat':3,'card':'GZ'},{'ev':'card','"
    "seat':0,'card':'GA'},{'ev':'card','seat':0,'card':'SA'},{'ev':'card','seat':1,'c"
    "ard':'S9'},{'ev':'card','seat':2,'card':'S7'},{'ev':'card','seat':3,'card':'HA'}"
    ",{'ev':'card','seat':3,'card':'SO'},{'ev':'card','seat':0,'card':'S8'},{'ev':'ca"
    "rd','seat':1,'card':'GO'},{'ev':'card','seat':2,'card':'HU'},{'ev':'card','seat'"
    ":1,'card':'EZ'},{'ev':'card','seat':2,'card':'EK'},{'ev':'card','seat':3,'card':"
    "'EU'},{'ev':'card','seat':0,'card':'E9'},{'ev':'card','seat':3,'card':'GK'},{'ev"
    "':'card','seat':0,'card':'SZ'},{'ev':'card','seat':1,'card':'HO'},{'ev':'card','"
    "seat':2,'card':'G8'},{'ev':'card','seat':1,'card':'H7'},{'ev':'card','seat':2,'c"
    "ard':'H9'},{'ev':'card','seat':3,'card':'SU'},{'ev':'card','seat':0,'card':'SK'}"
    ",{'ev':'card','seat':3,'card':'GU'},{'ev':'card','seat':0,'card':'E8'},{'ev':'ca"
    "rd','seat':1,'card':'HZ'},{'ev':'card','seat':2,'card':'E7'}],'result':'won 77',"
    "'payout':[50,-50,-50,50]}\n",
    "{'record':1,'rulebook':'serien-2022','dealer':3,'deck':['EA','EZ','EK','EO','EU'"
    ",'E9','E8','E7','GA','GZ','GK','GO','GU','G9','G8','G7','HA','HZ','HK','HO','HU'"
    ",'H9','H8','H7','SA','SZ','SK','SO','SU','S9','S8','S7'],'hands':[['EZ','EO','EU"
    "','E9','GA','GO','SO','S7'],['EA','E8','GZ','GK','H8','H7','SZ','S8'],['E7','G9'"
    ",'G7','HK','HU','H9','SK','S9'],['EK','GU','G8','HA','HZ','HO','SA','SU']],'even"
    "ts':[{'ev':'mix','seat':2,'cards':['EO','GO','H8','H7','HU','HK','HO','GU','SO',"
    "'EU','EA','E8','H9','E7','SU','HA','EZ','E9','GZ','GK','G9','G7','HZ','EK','GA',"
    "'S7','SZ','S8','SK','S9','G8','SA']},{'ev':'hand_out'},{'ev':'say','say':[0,'spi"
    "ele']},{'ev':'say','say':[1,'weiter']},{'ev':'say','say':[2,'weiter']},{'ev':'sa"
    "y','say':[3,'weiter']},{'ev':'announce','contract':{'declarer':0,'game':'rufspie"
    "l','suit':'S'}},{'ev':'stoss','seat':2},{'ev':'card','seat':0,'card':'EO'},{'ev'"
    ":'card','seat':1,'card':'H7'},{'ev':'card','seat':2,'card':'H9'},{'ev':'card','s"
    "eat':3,'card':'HA'},{'ev':'card','seat':0,'card':'GO'},{'ev':'card','seat':1,'ca"
    "rd':'H8'},{'ev':'card','seat':2,'card':'HU'},{'ev':'card','seat':3,'card':'HZ'},"
    "{'ev':'card','seat':0,'card':'SO'},{'ev':'card','seat':1,'card':'S8'},{'ev':'car"
    "d','seat':2,'card':'HK'},{'ev':'card','seat':3,'card':'HO'},{'ev':'card','seat':"
    "3,'card':'SA'},{'ev':'card','seat':0,'card':'S7'},{'ev':'card','seat':1,'card':'"
    "SZ'},{'ev':'card','seat':2,'card':'S9'},{'ev':'card','seat':3,'card':'GU'},{'ev'"
    ":'card','seat':0,'card':'EU'},{'ev':'card','seat':1,'card':'E8'},{'ev':'card','s"
    "eat':2,'card':'G7'},{'ev':'card','seat':0,'card':'GA'},{'ev':'card','seat':1,'ca"
    "rd':'GK'},{'ev':'card','seat':2,'card':'G9'},{'ev':'card','seat':3,'card':'G8'},"
    "{'ev':'card','seat':0,'card':'E9'},{'ev':'card','seat':1,'card':'EA'},{'ev':'car"
    "d','seat':2,'card':'E7'},{'ev':'card','seat':3,'card':'EK'},{'ev':'card','seat':"
    "1,'card':'GZ'},{'ev':'card','seat':2,'card':'SK'},{'ev':'card','seat':3,'card':'"
    "SU'},{'ev':'card','seat':0,'card':'EZ'}],'result':'won 105 schneider','payout':["
    "4,-2,-6,4]}\n",
};

static const char *const words[] = {
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "7",
    "12",
    "29",
    "-1",
    "70",
    "120",
    "255",
    "256",
    "1000000",
    "99999999999999999999",
    "EO",
    "H7",
    "S9",
    "E",
    "G",
    "H",
    "S",
    "A",
    ".",
    ":",
    ",",
    "=",
    "/",
    "[",
    "]",
    "{",
    "}",
    "'",
    "cuts",
    "mixes",
    "deals",
    "lays",
    "not",
    "pushes",
    "gives",
    "plays",
    "stoss",
    "concedes",
    "claims",
    "decides",
    "true",
    "false",
    "sure",
    "void",
    "rules",
    "again",
    "org",
    "takes",
    "weiter",
    "spiele",
    "spiele_auch",
    "class",
    "selbst",
    "gut",
    "besser",
    "eins",
    "weg",
    "hochzeit",
    "grab",
    "ramsch",
    "stock",
    "approve",
    "refuse",
    "rufspiel",
    "muss",
    "solo",
    "wenz",
    "farbwenz",
    "geier",
    "bettel",
    "sie",
    "tout",
    "renonce",
    "bid",
    "with",
    "won",
    "lost",
    "loser",
    "durchmarsch",
    "passed",
    "ruled",
    "open",
    "schneider",
    "schwarz",
    "'deck'",
    "'hands'",
    "'contract'",
    "[Pot",
    "[Laid",
    "[From",
    "[Deck",
    "[HighTrumps",
    "[Players",
    "[Packet",
    "[Variants",
    "[Tariff",
    "[LaufendeFrom",
    "[StossLevels",
    "[Seat0",
    "[Table",
    "[BockLeft",
    "[LostSolos",
    "'legen'",
    "'bock'",
    "'schiebe'",
    "'kurz'",
    "'fuenf'",
    "'drei'",
    "'muenchen-2006'",
    "'schule-2024'",
    "'bsv-1989'",
    "'serien-2022'",
    "'kurz-turnier'",
    "'player'",
    "'server'",
    "null",
    "true",
    "[]",
    "{}",
    "'events'",
    "'ev'",
    "'cut'",
    "'mix'",
    "'hand_out'",
    "'lay'",
    "'push'",
    "'say'",
    "'give'",
    "'announce'",
    "'card'",
    "'concede'",
    "'claim'",
    "'decide'",
    "'rule'",
    "'payout'",
    "'result'",
    "'pot_after'",
    "'proof'",
    "'names'",
    "'house'",
    "'packet'",
    "'laid'",
    "'n'",
    "'seat'",
};

struct page {
    char text[SF_RECORD_TEXT_MAX];
    size_t length;
};

static void write_page(struct page *page, const struct sf_record *record, bool json)
{
    struct sf_out out;

    sf_out_init(&out, page->text, sizeof page->text);
    CHECK(!(json ? sf_record_write_json(&out, record) : sf_record_write_text(&out, record)));
    CHECK(!out.overflow && out.length);
    page->length = out.length;
}

static enum sf_error read_page(struct sf_record *record, const char *text, size_t length, bool json)
{
    static struct sf_json_node nodes[SF_RECORD_NODES];
    struct sf_record_trouble fault;
    struct sf_fault why;
    struct sf_json doc;
    size_t used = 0;
    enum sf_error error;

    if (json) {
        error = sf_line_read(&doc, text, length, nodes, SF_RECORD_NODES, &why);
        return error ? error : sf_record_read_json(record, &doc, 0, &why);
    }
    error = sf_record_read_text(record, text, length, &used, NULL, &fault);
    CHECK(used <= length && (used || !length));
    CHECK(!error || (fault.why.code == error && fault.line && fault.column));
    return error;
}

static void goes_round(const struct sf_record *record)
{
    static struct page first, second;
    static struct sf_record other;

    for (int json = 0; json < 2; json++) {
        write_page(&first, record, json);
        CHECK(!read_page(&other, first.text, first.length, json));
        write_page(&second, &other, json);
        CHECK(first.length == second.length);
        CHECK(memcmp(first.text, second.text, first.length) == 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct line line;
    static struct sf_record record;
    struct bytes in = {data, size};
    char *text;
    bool json;

    make_line(&line, &in, good, sizeof good / sizeof *good, words, sizeof words / sizeof *words);
    json = line.length > 1 && line.text[0] == '{' && line.text[1] == '"';
    text = malloc(line.length + !line.length); /* so that reading too far is noticed */
    CHECK(text);
    memcpy(text, line.text, line.length);
    if (!read_page(&record, text, line.length, json))
        goes_round(&record);
    free(text);
    return 0;
}
